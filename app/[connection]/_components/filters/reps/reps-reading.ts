import type { UseQueryResult } from "@tanstack/react-query";
import type { AllRows } from "#lib/api/reading/use-all-rows.ts";

/** Why customers of the chosen sales reps may be missing; null where none is. */
export type RepsReading = Pick<AllRows<never>, "error" | "activity" | "resume"> | null;

/** Null once the query has data. */
export const repsReadingOf = ({
  data,
  error,
  isFetching,
  refetch,
}: Pick<UseQueryResult<unknown>, "data" | "error" | "isFetching" | "refetch">): RepsReading =>
  data === undefined ? { error, activity: error && !isFetching ? "failed" : "reading", resume: () => void refetch() } : null;

/** The list as incomplete until the sales reps are read. Without a row that passes the filters, it is loading or has failed, but not empty. */
export function untilRepsAreRead<Row>(list: AllRows<Row>, reps: RepsReading, shownCount: number): AllRows<Row> {
  if (!reps) return list;
  const isEmpty = shownCount === 0;
  return {
    ...list,
    ...(!list.error && reps),
    rows: isEmpty ? undefined : list.rows,
    isPending: isEmpty && !list.error && !reps.error,
    isComplete: false,
  };
}
