import { findLostRequest } from "#lib/payments/submission/preflight.ts";
import type { Submission } from "#lib/payments/submission/submission.ts";
import type { AccountRecords } from "./account.ts";
import type { Allocation } from "./allocation.ts";

type ReadRecords = Pick<AccountRecords, "readAt" | "applications">;

/** Whether records show what an accepted request did to the balances. */
function isShown({ sentAt, stage }: Submission, { readAt, applications }: ReadRecords): boolean {
  if (stage.kind !== "accepted") return false;
  if (stage.acceptedAt < readAt || stage.latest?.Status === "Rejected") return true;
  if (applications.some(({ RequestID }) => RequestID === stage.RequestID)) return true;
  // It was sent and confirmed before the records were read.
  return stage.latest?.Status === "Confirmed" && sentAt !== null && sentAt <= readAt;
}

/** Allocations in the queue that the records do not show yet. A request in the records counts there, even if its answer was lost. */
export function unsentAllocations(submissions: readonly Submission[], records: ReadRecords): readonly Allocation[] {
  let { applications } = records;
  const isListed = (submission: Submission): boolean => {
    // A waiting or held submission may also have arrived before its answer was lost.
    if (submission.sentAt === null || submission.stage.kind === "accepted" || submission.stage.kind === "refused") return false;
    const found = findLostRequest(submission, submissions, { applications });
    // Each listed request matches one submission.
    if (found) applications = applications.filter(({ RequestID }) => RequestID !== found.RequestID);
    return found !== null;
  };
  return submissions
    .filter((submission) => submission.stage.kind !== "refused" && !isShown(submission, records) && !isListed(submission))
    .map(({ allocation }) => allocation);
}
