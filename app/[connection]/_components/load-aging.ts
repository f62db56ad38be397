import type { AgingRow } from "#lib/aging/aging-summary.ts";
import type { Connection } from "#lib/server/connections.ts";
import { serverApi } from "#lib/server/server-api.ts";

const pageSize = 500;
const pagesMax = 4;

/** The AR aging records of a connection; a key that covers more than 2,000 gets the first 2,000, and `isWhole` says so. */
export async function loadAging(connection: Connection): Promise<{ rows: AgingRow[]; isWhole: boolean }> {
  const api = serverApi(connection);
  const rows: AgingRow[] = [];
  for (let page = 1; page <= pagesMax; page++) {
    const reply = await api.call("GET /v1/arAging", { query: { Page: page, PageSize: pageSize } });
    rows.push(...reply.Data);
    if (!reply.HasNextPage) return { rows, isWhole: true };
  }
  return { rows, isWhole: false };
}
