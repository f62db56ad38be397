import type { ReadingState } from "#lib/api/rows/use-parts.ts";
import type { FailedList } from "./failed-lists.tsx";

/** The lists that could not be read whole, by their names on the screen, each with the way to read on. */
export const failedAmong = (
  lists: Readonly<Record<string, Pick<ReadingState, "activity" | "isComplete" | "error" | "resume">>>,
): FailedList[] =>
  Object.entries(lists).flatMap(([subject, { error, activity, isComplete, resume }]) =>
    activity === "failed" && !isComplete ? [{ subject, error, resume }] : [],
  );
