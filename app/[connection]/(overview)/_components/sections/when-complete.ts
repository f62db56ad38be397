import type { AllRows } from "#lib/api/reading/use-all-rows.ts";
import type { SectionQuery } from "../../../_components/sections/section.tsx";

/** Turns a list into a query whose data is undefined until every row is read. */
export function whenComplete<Row>({
  rows,
  isComplete,
  error,
  activity,
  resume,
  readAt,
  wait,
  leftOut,
  mayLackRows,
}: AllRows<Row>): SectionQuery<readonly Row[]> {
  const data = isComplete ? rows : undefined;
  return { data, error, isFetching: activity === "reading", refetch: resume, dataUpdatedAt: readAt, wait, leftOut, mayLackRows };
}
