import { ApiError } from "../http/errors.ts";
import { type CollectedRows, type ListSource, readWhole, type WholeRead } from "./collect-rows.ts";

/** Throws ApiError where records moved between the pages at every read, because some may then be missing. */
export function checkMoved({ hasMoved }: Pick<WholeRead<unknown>, "hasMoved">): void {
  // Not a status that is tried again, because the list was read several times already.
  if (hasMoved) throw new ApiError({ status: 409, code: "RECORDS_MOVED", detail: "Records changed while they were read." });
}

/** All rows of a list. Throws ApiError, also where records moved between the pages at every read. */
export async function readUnmoved<Row>(source: ListSource<Row>): Promise<CollectedRows<Row>> {
  const whole = await readWhole(source);
  checkMoved(whole);
  return { rows: whole.rows, leftOut: whole.leftOut };
}
