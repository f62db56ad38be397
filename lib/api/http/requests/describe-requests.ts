import type { Quota } from "../../quota/read-quota.ts";
import { countCached, type Problem, type RequestEntry } from "./request-log.ts";

interface RequestReport {
  /** "Customer key · Production". */
  readonly connection: string;
  readonly quota: Quota | null;
  readonly entries: readonly RequestEntry[];
  readonly problems: readonly Problem[];
  readonly userAgent: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

const sources = { network: "from the API", revalidated: "304, cached copy", cache: "cached copy, not requested" } as const;

export const statusLabel = ({ status }: Pick<RequestEntry, "status">): string => (status === 0 ? "no answer" : String(status));

export const sourceLabel = ({ transfer }: Pick<RequestEntry, "transfer">): string => (transfer ? sources[transfer.source] : "");

const utc = (ms: number) => new Date(ms).toISOString();

function describe(entry: RequestEntry): string {
  const { at, method, path, durationMs, requestId, transfer } = entry;
  const parts = [
    utc(at),
    method,
    path,
    statusLabel(entry),
    `${durationMs} ms`,
    transfer ? `${transfer.bytes} bytes` : "",
    sourceLabel(entry),
  ];
  return [...parts.filter(Boolean), `request id ${requestId ?? "none"}`].join(" | ");
}

/** A report with which support can find the requests in its logs. It has no keys, bodies or filter values. Times are UTC. */
export function describeRequests({ connection, quota, entries, problems, userAgent, now }: RequestReport): string {
  const { known, cached } = countCached(entries);
  return [
    `Data API Dashboard, ${utc(now)}`,
    `Connection: ${connection}`,
    `Browser: ${userAgent}`,
    quota ? `Quota: ${quota.remaining} of ${quota.limit} left, resets ${utc(quota.resetAt)}` : "Quota: not known yet",
    `Last ${entries.length} requests of this tab; ${cached} of ${known} reads were answered from the browser’s cache`,
    ...entries.map(describe),
    ...problems.map(({ at, subject, detail }) => `${utc(at)} | ${subject} could not be shown | ${detail}`),
  ].join("\n");
}
