import { cache } from "react";
import type { AgingRow } from "#lib/aging/aging-summary.ts";
import type { OverdueRow } from "#lib/aging/longest-overdue.ts";
import { ApiError } from "#lib/api/errors.ts";
import { keyOfAgingRecord } from "#lib/api/receivables.ts";
import { createRowSet, isLastPage } from "#lib/api/row-set.ts";
import type { Connection } from "#lib/server/connections.ts";
import { serverApi } from "#lib/server/server-api.ts";

const pageSize = 500;
const pagesMax = 4;

interface LoadedAging {
  rows: readonly (AgingRow & OverdueRow)[];
  /** False when the key covers more records than were read. */
  isWhole: boolean;
}

async function readAging(connection: Connection): Promise<LoadedAging> {
  const api = serverApi(connection);
  const set = createRowSet(keyOfAgingRecord);
  for (let page = 1; page <= pagesMax; page++) {
    const reply = await api.call("GET /v1/arAging", { query: { Page: page, PageSize: pageSize } });
    set.add(page, reply);
    if (isLastPage(reply)) return { rows: set.rows(), isWhole: true };
  }
  return { rows: set.rows(), isWhole: false };
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
