import { cache } from "react";
import type { AgingRow } from "#lib/aging/aging-summary.ts";
import type { OverdueRow } from "#lib/aging/longest-overdue.ts";
import { ApiError } from "#lib/api/errors.ts";
import type { Connection } from "#lib/server/connections.ts";
import { serverApi } from "#lib/server/server-api.ts";

const pageSize = 500;
const pagesMax = 4;

interface LoadedAging {
  rows: (AgingRow & OverdueRow)[];
  /** False when the key covers more records than were read. */
  isWhole: boolean;
}

async function readAging(connection: Connection): Promise<LoadedAging> {
  const api = serverApi(connection);
  const rows: LoadedAging["rows"] = [];
  for (let page = 1; page <= pagesMax; page++) {
    const reply = await api.call("GET /v1/arAging", { query: { Page: page, PageSize: pageSize } });
    rows.push(...reply.Data);
    if (!reply.HasNextPage) return { rows, isWhole: true };
  }
  return { rows, isWhole: false };
}

/** The AR aging records of a connection, the first 2,000, read once for all of a page; the API's error where it gave one. */
export const loadAging = cache(async (connection: Connection): Promise<LoadedAging | ApiError> => {
  try {
    return await readAging(connection);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
});
