"use client";
import { useSyncExternalStore } from "react";
import { noSubscription } from "#components/no-subscription.ts";
import { showToast } from "#components/ui/toasts/toast-store.ts";
import { useApi, useQuotaStore } from "#lib/api/http/api-provider.tsx";
import { failureText } from "#lib/format/text/failure-text.ts";
import type { Allocation } from "#lib/receivables/allocation/allocation.ts";
import { submissionQueueOf } from "#lib/receivables/payments/queue/browser-queue.ts";
import type { SubmissionQueue } from "#lib/receivables/payments/queue/submission-queue.ts";
import type { RunnerState } from "#lib/receivables/payments/queue/submission-runner.ts";
import type { Submission } from "#lib/receivables/payments/submission/submission.ts";

const noSubmissions: readonly Submission[] = [];
const idle: RunnerState = { activity: "idle", pause: null };

type Actions = Pick<
  SubmissionQueue,
  "sendAnyway" | "sendInstead" | "tryTogether" | "lookAgain" | "remove" | "removeAnyway" | "removeAccepted" | "resume" | "updateStatuses"
>;

export interface SubmissionQueueView extends Actions {
  readonly submissions: readonly Submission[];
  readonly state: RunnerState;
  /** Returns false, after a message, when the browser refuses to store the allocations. */
  enqueue(allocations: readonly Allocation[]): boolean;
}

/** The connection's queue of allocations, shared by all tabs. */
export function useSubmissionQueue(): SubmissionQueueView {
  const api = useApi();
  const quota = useQuotaStore();
  const queue = typeof window === "undefined" ? null : submissionQueueOf(api, quota);
  const subscribe = queue?.subscribe ?? noSubscription;
  const submissions = useSyncExternalStore(
    subscribe,
    () => queue?.submissions() ?? noSubmissions,
    () => noSubmissions,
  );
  const state = useSyncExternalStore(
    subscribe,
    () => queue?.state() ?? idle,
    () => idle,
  );

  const needed = (): SubmissionQueue => queue ?? submissionQueueOf(api, quota);
  /** Every change is stored before it takes effect, so without room in the storage nothing changes. Returns false then. */
  function store(change: () => void, failed = "Not requested"): boolean {
    try {
      change();
      return true;
    } catch (cause) {
      const detail = failureText(cause, "Allow this site to store data, or free some space.");
      showToast({ tone: "danger", title: `${failed}: the browser blocks storage`, detail });
      return false;
    }
  }
  return {
    submissions,
    state,
    enqueue: (allocations) => store(() => needed().enqueue(allocations)),
    sendAnyway: (id) => store(() => needed().sendAnyway(id)),
    sendInstead: (id, amount) => store(() => needed().sendInstead(id, amount)),
    tryTogether: (seen) => store(() => needed().tryTogether(seen)),
    lookAgain: (id) => store(() => needed().lookAgain(id), "Not looked for"),
    remove: (id) => store(() => needed().remove(id), "Not removed"),
    removeAnyway: (id) => store(() => needed().removeAnyway(id), "Not removed"),
    removeAccepted: () => needed().removeAccepted(),
    resume: () => needed().resume(),
    updateStatuses: (applications) => needed().updateStatuses(applications),
  };
}
