import { errorStatus } from "#contract/errors.ts";
import { ApiError, recordsMovedCode } from "../http/errors.ts";
import { type CollectedRows, type ListSource, readWhole } from "./collect-rows.ts";

/** All rows of a list. Throws ApiError, also where records moved between the pages at every read, because some may then be missing. */
export async function readUnmoved<Row>(source: ListSource<Row>): Promise<CollectedRows<Row>> {
  const { rows, leftOut, hasMoved } = await readWhole(source);
  if (!hasMoved) return { rows, leftOut };
  const detail = "Records changed while they were read.";
  throw new ApiError({ status: errorStatus.UPSTREAM_INVALID, code: recordsMovedCode, detail });
}
