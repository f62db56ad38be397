import { dismissToast, showToast } from "#components/ui/toasts/toast-store.ts";
import type { SubmissionQueue } from "#lib/receivables/payments/queue/submission-queue.ts";
import type { Submission } from "#lib/receivables/payments/submission/submission.ts";

type Queue = Pick<SubmissionQueue, "submissions" | "state" | "subscribe">;

/** The message of each queue that waits for a person, so that it is shown once. */
const messages = new WeakMap<Queue, number>();
const settled: ReadonlySet<Submission["stage"]["kind"]> = new Set(["accepted", "held", "refused"]);

/**
 * Says on screens without the queue that it waits for a person, because the key was not accepted. `onShow` opens the screen with the queue; null on
 * a screen that shows it. Returns how to end.
 */
export function reportKeyPause(queue: Queue, onShow: (() => void) | null): () => void {
  const look = () => {
    const known = messages.get(queue);
    const isPaused = queue.state().pause?.reason === "key" && queue.submissions().some(({ stage }) => !settled.has(stage.kind));
    if (!isPaused && known !== undefined) {
      dismissToast(known);
      messages.delete(queue);
    }
    if (!isPaused || known !== undefined || !onShow) return;
    const toast = showToast({
      tone: "neutral",
      title: "Payment requests are not sent",
      detail: "The key was not accepted. Nothing more is sent until you choose “Try now”.",
      action: { label: "Show", onSelect: onShow },
    });
    messages.set(queue, toast);
  };
  look();
  return queue.subscribe(look);
}
