import type { AllRows } from "./use-all-rows.ts";

/** Whether a list is not read whole, and nothing reads it: its reading failed or was stopped. An error of a list that is still being read decides nothing. */
export const isGivenUp = ({
  isComplete,
  activity,
}: Pick<AllRows<never>, "isComplete"> & Partial<Pick<AllRows<never>, "activity">>): boolean =>
  !isComplete && (activity === "failed" || activity === "stopped");
