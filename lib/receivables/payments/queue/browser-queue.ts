import type { Api } from "#lib/api/http/api.ts";
import { browserStorage } from "#lib/api/http/browser-storage.ts";
import { storageKey } from "#lib/api/http/connection-storage.ts";
import { openTabChannel } from "#lib/api/http/tab-channel.ts";
import type { QuotaStore } from "#lib/api/quota/quota.ts";
import { exclusiveAcrossTabs } from "#lib/offline/tab-locks.ts";
import { requestsPerAllocation } from "#lib/receivables/allocation/allocation.ts";
import { isUnsettled } from "../submission/submission.ts";
import { submissionApi } from "../submission/submission-api.ts";
import { createSubmissionQueue, type SubmissionQueue, type TabMessage } from "./submission-queue.ts";

const queues = new Map<string, SubmissionQueue>();
const holding = new WeakSet<QuotaStore>();

/** The queue of a connection in this browser. Continues with the submissions of an earlier visit, and lives as long as the tab. */
export function submissionQueueOf(api: Api, quota: QuotaStore): SubmissionQueue {
  const queue = queues.get(api.scope) ?? openQueue(api);
  if (!holding.has(quota)) reserveQuotaFor(queue, quota);
  holding.add(quota);
  return queue;
}

function openQueue(api: Api): SubmissionQueue {
  const { scope } = api;
  const storage = browserStorage();
  const queue = createSubmissionQueue({
    scope,
    storage,
    api: submissionApi(api),
    exclusively: exclusiveAcrossTabs(storageKey(scope, "submissions")),
    tabs: openTabChannel<TabMessage>(storageKey(scope, "submissions")),
  });
  queues.set(scope, queue);
  addEventListener("storage", ({ storageArea, key }) => {
    if (storageArea === storage) queue.noticeChange(key);
  });
  addEventListener("online", queue.retryConnection);
  return queue;
}

/** Keeps background reads from using the requests that unsettled submissions need. */
function reserveQuotaFor(queue: Pick<SubmissionQueue, "submissions" | "subscribe">, quota: Pick<QuotaStore, "holdForWrites">): void {
  const hold = () => quota.holdForWrites(queue.submissions().filter(isUnsettled).length * requestsPerAllocation);
  queue.subscribe(hold);
  // Deferred, because other components show the quota and must not change during a render.
  queueMicrotask(hold);
}
