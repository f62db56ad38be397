import type { AllRows } from "#lib/api/reading/use-all-rows.ts";
import type { PartQuery } from "../../_components/shell/part.tsx";

/** A list as a part of a page that needs all of it: there when it is whole. */
export function whole<Row>({
  rows,
  isComplete,
  error,
  activity,
  resume,
  readAt,
  wait,
  leftOut,
  hasMoved,
}: AllRows<Row>): PartQuery<readonly Row[]> {
  const data = isComplete ? rows : undefined;
  return { data, error, isFetching: activity === "reading", refetch: resume, dataUpdatedAt: readAt, wait, leftOut, hasMoved };
}
