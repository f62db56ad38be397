import { errorStatus } from "#contract/errors.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { dashboardLocale } from "#lib/format/locale.ts";
import { ApiError } from "../http/errors.ts";
import type { ListSource } from "./collect-rows.ts";
import { readUnmoved } from "./read-unmoved.ts";

/** Every row of a list, for a result that must lack none. Throws ApiError, also where records cannot be read or moved between pages. */
export async function readComplete<Row>(source: ListSource<Row>, isReadable: (row: Row) => boolean = () => true): Promise<readonly Row[]> {
  const { rows, leftOut } = await readUnmoved(source);
  const unreadable = leftOut + rows.filter((row) => !isReadable(row)).length;
  checkReadable(unreadable);
  return rows;
}

/** Throws ApiError where records cannot be read. */
export function checkReadable(unreadable: number): void {
  if (unreadable === 0) return;
  const detail = `${countOf(unreadable, "record", dashboardLocale)} of the Data API cannot be read.`;
  throw new ApiError({ status: errorStatus.UPSTREAM_INVALID, code: "UPSTREAM_INVALID", detail });
}
