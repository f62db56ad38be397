import type { Submission } from "#lib/payments/submission.ts";
import type { AllocationIntent } from "./intent.ts";

/** What the queue holds and records that were read at `readAt` (epoch milliseconds) cannot show yet: it counts as given. */
export function unsentIntents(items: readonly Submission[], readAt: number): readonly AllocationIntent[] {
  return items
    .filter(({ stage }) => (stage.kind === "accepted" ? stage.acceptedAt >= readAt : stage.kind !== "refused"))
    .map(({ intent }) => intent);
}
