import type { KeyValueStore } from "#lib/api/http/connection-storage.ts";
import type { TabChannel } from "#lib/api/http/tab-channel.ts";
import { type Clock, systemClock } from "#lib/api/reading/pages.ts";
import type { PaymentApplication } from "#lib/api/records/receivables/payments.ts";
import type { RunExclusively } from "#lib/offline/tab-locks.ts";
import type { Allocation } from "#lib/receivables/allocation/allocation.ts";
import { isForgotten, isLookedForFirst, isRemoved, isToBeRemoved, removeUnlessFound, removeUnread } from "../submission/removal.ts";
import { retry, retryGroupOf, waitsAsSeen } from "../submission/retry.ts";
import {
  createSubmissions,
  isUnsettled,
  recheck,
  replaceUnlessFound,
  type Submission,
  sendAnyway,
  updateStatus,
  withAmount,
} from "../submission/submission.ts";
import type { SubmissionApi } from "../submission/submission-api.ts";
import { isUnanswered } from "../submission/unanswered.ts";
import { addSubmission, addSubmissions } from "./add-submission.ts";
import type { Pause } from "./pause.ts";
import { createSubmissionRunner, type RunnerState, type SubmissionRunner } from "./submission-runner.ts";
import { createSubmissionStore, type SubmissionStore } from "./submission-store.ts";

/** Messages between the tabs of a connection: the pause of the tab that sends, a question for it, and a request to end it. */
export type TabMessage = { readonly kind: "pause"; readonly pause: Pause | null } | { readonly kind: "ask" } | { readonly kind: "resume" };

/** A channel that is never closed: a queue lives as long as its tab. */
export type QueueChannel = Pick<TabChannel<TabMessage>, "post" | "listen">;

export interface QueueOptions {
  readonly scope: string;
  readonly storage: KeyValueStore;
  readonly api: SubmissionApi;
  readonly exclusively: RunExclusively;
  readonly tabs: QueueChannel;
  readonly clock?: Clock;
}

export interface SubmissionQueue {
  submissions(): readonly Submission[];
  /** The state of this tab's runner. If another tab sends, the pause is that tab's. */
  state(): RunnerState;
  /** Called when a submission or the state changes. */
  subscribe(listener: () => void): () => void;
  /** Stores all allocations or none, then sends them one after another. The same allocation within 10 seconds is a double click. Throws RangeError if an amount is not a decimal. */
  enqueue(allocations: readonly Allocation[]): void;
  /** Sends a held or refused submission on a person's request. Any other stays as it is. */
  sendAnyway(id: string): void;
  /**
   * Replaces a held or refused submission by one of `amount`, or checks it again if that is its amount. One that the service may have received is
   * looked for first, and replaced only if the service does not list it. Any other stays as it is. Throws RangeError if the amount is not a decimal.
   */
  sendInstead(id: string, amount: string): void;
  /** Looks again for the request of a held submission that the service may have received, then does what the person last wanted with it. */
  lookAgain(id: string): void;
  /**
   * Tries those again that wait for a person as the person saw them, each after a look at the service's records. For those whose invoice has less left
   * than before, what is left now counts as seen.
   */
  tryTogether(seen: readonly Submission[]): void;
  /** Removes a submission that is not under way. One that the service may have received is looked for first, and removed only if the service does not list it. */
  remove(id: string): void;
  /** Removes a submission for which `remove` waits, because the service's list cannot be read. Later equal ones are still held. */
  removeAnyway(id: string): void;
  removeAccepted(): void;
  /** A person ends a pause. */
  resume(): void;
  /** Ends a pause for a lost connection, and no other pause. */
  retryConnection(): void;
  /** Stores the latest status of each request. An older status never replaces a newer one. */
  updateStatuses(applications: readonly PaymentApplication[]): void;
  /** Call when another tab changed this key of the storage. */
  noticeChange(key: string | null): void;
  stop(): void;
}

const acceptedLifetimeMs = 24 * 60 * 60 * 1000;

const isExpired = (submission: Submission, now: number) =>
  isForgotten(submission, now) || (submission.stage.kind === "accepted" && now - submission.stage.acceptedAt > acceptedLifetimeMs);

/** The submissions that are not removed; the same array until something changes. */
function shownOf(store: Pick<SubmissionStore, "all">): () => readonly Submission[] {
  let all: readonly Submission[] = [];
  let shown = all;
  return () => {
    if (all === store.all()) return shown;
    all = store.all();
    shown = all.filter((submission) => !isRemoved(submission));
    return shown;
  };
}

/** The state of whichever tab sends, seen from this one. */
function shareState(runner: SubmissionRunner, tabs: QueueChannel) {
  const listeners = new Set<() => void>();
  let elsewhere: RunnerState = { activity: "elsewhere", pause: null };
  const publish = () => {
    for (const listener of listeners) listener();
  };
  const announcePause = () => {
    const { activity, pause } = runner.get();
    if (activity === "working") tabs.post({ kind: "pause", pause });
  };
  runner.subscribe(() => {
    announcePause();
    publish();
  });
  tabs.listen((message) => {
    if (message.kind === "ask") announcePause();
    else if (message.kind === "resume") runner.resume();
    else {
      elsewhere = { activity: "elsewhere", pause: message.pause };
      publish();
    }
  });
  tabs.post({ kind: "ask" });
  return {
    get: () => (runner.get().activity === "elsewhere" ? elsewhere : runner.get()),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    resume() {
      runner.resume();
      tabs.post({ kind: "resume" });
    },
  };
}

export function createSubmissionQueue({ scope, storage, api, exclusively, tabs, clock = systemClock }: QueueOptions): SubmissionQueue {
  const store = createSubmissionStore(storage, scope);
  const { now } = clock;
  for (const submission of store.all()) if (isExpired(submission, now())) store.remove(submission.id);
  const runner = createSubmissionRunner({ store, api, exclusively, clock });
  const shared = shareState(runner, tabs);
  const shown = shownOf(store);
  const endUnneededPause = () => {
    if (store.pause() && !store.all().some(isUnsettled)) store.setPause(null);
  };

  function sendInstead(id: string, amount: string): void {
    const submission = store.find(id);
    if (!submission || (submission.stage.kind !== "held" && submission.stage.kind !== "refused")) return;
    const { stage } = submission;
    // The person now sees the invoice's remaining amount. Otherwise the queue's own requests since the decision are still expected.
    const seen = stage.kind === "held" && "left" in stage.reason ? { seenOpen: stage.reason.left } : null;
    const createdAt = seen ? now() : submission.createdAt;
    const instead = withAmount({ ...submission, createdAt }, amount, seen);
    if (instead.id === id) store.save({ ...recheck(submission), allocation: instead.allocation, createdAt });
    else if (isUnanswered(submission)) store.save(replaceUnlessFound(submission, instead.allocation.Amount));
    else {
      store.batch(() => {
        addSubmission(store, instead, now());
        store.remove(id);
      });
    }
  }

  return {
    submissions: shown,
    state: shared.get,
    subscribe(listener) {
      const stops = [store.subscribe(listener), shared.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    enqueue(allocations) {
      addSubmissions(store, createSubmissions(allocations, now()), now());
    },
    sendAnyway(id) {
      const submission = store.find(id);
      if (submission) store.save(sendAnyway(submission));
    },
    sendInstead,
    tryTogether(seen) {
      store.batch(() => {
        for (const one of seen) {
          const submission = store.find(one.id);
          if (!submission || !waitsAsSeen(submission, one)) continue;
          if (retryGroupOf(submission) === "changed") sendInstead(submission.id, submission.allocation.Amount);
          else store.save(retry(submission));
        }
      });
    },
    lookAgain(id) {
      const submission = store.find(id);
      if (submission && isUnanswered(submission))
        store.save(isToBeRemoved(submission) ? removeUnlessFound(submission) : recheck(submission));
    },
    remove(id) {
      const submission = store.find(id);
      if (!submission || submission.stage.kind === "sending") return;
      if (isLookedForFirst(submission)) store.save(removeUnlessFound(submission));
      else store.remove(id);
      endUnneededPause();
    },
    removeAnyway(id) {
      const submission = store.find(id);
      if (submission && isToBeRemoved(submission)) store.save(removeUnread(submission, now()));
      endUnneededPause();
    },
    removeAccepted() {
      const accepted = store.all().filter(({ stage }) => stage.kind === "accepted");
      store.batch(() => {
        for (const { id } of accepted) store.remove(id);
      });
    },
    resume: shared.resume,
    retryConnection: runner.retryConnection,
    updateStatuses(applications) {
      const byID = new Map(applications.map((application) => [application.RequestID, application]));
      const updated = store.all().flatMap((submission) => {
        const application = submission.stage.kind === "accepted" ? byID.get(submission.stage.RequestID) : undefined;
        const noted = application ? updateStatus(submission, application) : submission;
        return noted === submission ? [] : [noted];
      });
      try {
        if (updated.length > 0) store.batch(() => updated.forEach(store.save));
      } catch {
        // The next answer updates the others again.
      }
    },
    noticeChange: store.noticeChange,
    stop: runner.stop,
  };
}
