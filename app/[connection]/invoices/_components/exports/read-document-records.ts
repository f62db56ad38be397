import type { QueryClient } from "@tanstack/react-query";
import type { Api } from "#lib/api/http/api.ts";
import type { QuotaStore } from "#lib/api/quota/quota.ts";
import { readCertificatesOf, readLinesOf } from "#lib/api/records/in-parts.ts";
import { certificateResource, lineResource } from "#lib/api/resources.ts";
import { keepBatches } from "#lib/api/rows/keep-batches.ts";
import type { BatchOptions } from "#lib/api/rows/read-batches.ts";

export interface Sources {
  readonly api: Api;
  readonly quota: QuotaStore["get"];
  readonly client: QueryClient;
}

/** Where the batches of an unfinished read are in the cache. */
export const keptLines = (api: Api) => [...lineResource(api).lists, "export"];
const keptCertificates = (api: Api) => [...certificateResource(api).lists, "export"];

/**
 * The lines and certificates of invoices. A read that was canceled continues with the batches that it has, until `forget`. Progress counts each
 * invoice twice.
 */
export async function readDocumentRecords(
  { api, quota, client }: Sources,
  ids: readonly number[],
  { onProgress, ...options }: Omit<BatchOptions, "quota">,
) {
  const half = (from: number) => (done: number, total: number) => onProgress?.(from * total + done, 2 * total);
  const kept = [keptLines(api), keptCertificates(api)] as const;
  const lines = await readLinesOf(api, ids, { ...options, quota, onProgress: half(0), keep: keepBatches(client, kept[0]) });
  const coas = await readCertificatesOf(api, ids, { ...options, quota, onProgress: half(1), keep: keepBatches(client, kept[1]) });
  const forget = () => {
    for (const queryKey of kept) client.removeQueries({ queryKey });
  };
  return { lines, coas, forget };
}
