import type { QuotaStore } from "#lib/api/reading/quota.ts";
import { isUnsettled } from "../submission/submission.ts";
import type { SubmissionQueue } from "./submission-queue.ts";

/** Sending it, and its part of reading the ledger. */
const requestsPerSubmission = 2;

/** From now on, while the queue has something to send, background reads leave it the requests that it needs. */
export function reserveQuotaFor(queue: Pick<SubmissionQueue, "submissions" | "subscribe">, quota: Pick<QuotaStore, "holdForWrites">): void {
  const hold = () => quota.holdForWrites(queue.submissions().filter(isUnsettled).length * requestsPerSubmission);
  queue.subscribe(hold);
  // Not while a component renders: others show the quota.
  queueMicrotask(hold);
}
