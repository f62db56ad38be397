import { cache } from "react";
import type { OverdueRow } from "#lib/aging/open/longest-overdue.ts";
import type { AgingRow } from "#lib/aging/snapshot/aging-summary.ts";
import type { Api } from "#lib/api/http/api.ts";
import { ApiError } from "#lib/api/http/errors.ts";
import { agingResource } from "#lib/api/resources.ts";
import { rereadsMax } from "#lib/api/rows/collect-rows.ts";
import { createLastPageTest, createRowSet } from "#lib/api/rows/row-set.ts";
import type { Connection } from "#lib/server/session/connections.ts";
import { serverApi } from "#lib/server/upstream/server-api.ts";

const pageSize = 500;
const pagesMax = 4;

interface LoadedAging {
  rows: readonly (AgingRow & OverdueRow)[];
  /** False when the key has more records than were read. */
  isWhole: boolean;
  /** Records that could not be read. */
  leftOut: number;
}

/** Retries when rows move between pages. */
async function readAging(connection: Connection): Promise<LoadedAging> {
  const api = serverApi(connection);
  for (let rereads = 0; ; rereads += 1) {
    const { hasMoved, ...loaded } = await readPagesOf(api);
    if (!hasMoved || rereads === rereadsMax) return loaded;
  }
}

async function readPagesOf(api: Api): Promise<LoadedAging & { hasMoved: boolean }> {
  const set = createRowSet(agingResource.keyOf);
  const isLastPage = createLastPageTest();
  const found = (isWhole: boolean) => ({ rows: set.rows(), isWhole, leftOut: set.leftOut(), hasMoved: set.hasMoved() });
  for (let page = 1; page <= pagesMax; page++) {
    const reply = await api.call("GET /v1/arAging", { query: { Page: page, PageSize: pageSize } });
    set.add(page, reply);
    if (isLastPage(reply)) return found(true);
  }
  return found(false);
}

/** Reads up to 2,000 AR aging records, once per page load. Returns the API's error on failure. */
export const loadAging = cache(async (connection: Connection): Promise<LoadedAging | ApiError> => {
  try {
    return await readAging(connection);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
});
