import { findLost } from "#lib/payments/submission/preflight.ts";
import type { Submission } from "#lib/payments/submission/submission.ts";
import type { AccountRecords } from "./account.ts";
import type { Allocation } from "./allocation.ts";

type ReadRecords = Pick<AccountRecords, "readAt" | "applications">;

/** Whether records show what an accepted request did to the balances. */
function isShown({ sentAt, stage }: Submission, { readAt, applications }: ReadRecords): boolean {
  if (stage.kind !== "accepted") return false;
  if (stage.acceptedAt < readAt || stage.latest?.Status === "Rejected") return true;
  if (applications.some(({ RequestID }) => RequestID === stage.RequestID)) return true;
  // It was sent before the records were read and had left the requests under way by then.
  return stage.latest?.Status === "Confirmed" && sentAt !== null && sentAt <= readAt;
}

/** What the queue holds and records cannot show yet: it counts as given. What they list counts there, whether or not its answer has arrived. */
export function unsentAllocations(submissions: readonly Submission[], records: ReadRecords): readonly Allocation[] {
  let { applications } = records;
  const isListed = (submission: Submission): boolean => {
    // Also one that waits or is held may have arrived before its answer was lost.
    if (submission.sentAt === null || submission.stage.kind === "accepted" || submission.stage.kind === "refused") return false;
    const found = findLost(submission, submissions, { applications });
    // Each listed request stands for one item.
    if (found) applications = applications.filter(({ RequestID }) => RequestID !== found.RequestID);
    return found !== null;
  };
  return submissions
    .filter((submission) => submission.stage.kind !== "refused" && !isShown(submission, records) && !isListed(submission))
    .map(({ allocation }) => allocation);
}
