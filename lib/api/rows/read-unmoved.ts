import { ApiError } from "../http/errors.ts";
import { type CollectedRows, type ListSource, readWhole } from "./collect-rows.ts";

/** Throws ApiError where records may be missing: they moved between the pages at every read, or the API promised more than it gave. */
export function checkMoved({ mayLackRows }: Pick<CollectedRows<unknown>, "mayLackRows">): void {
  // Not a status that is tried again, because the list was read several times already.
  if (mayLackRows) throw new ApiError({ status: 409, code: "RECORDS_MOVED", detail: "Records may have changed while they were read." });
}

/** All rows of a list. Throws ApiError, also where records moved between the pages at every read. */
export async function readUnmoved<Row>(source: ListSource<Row>): Promise<CollectedRows<Row>> {
  const whole = await readWhole(source);
  checkMoved(whole);
  return { rows: whole.rows, leftOut: whole.leftOut };
}
