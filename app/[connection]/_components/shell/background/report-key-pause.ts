import { dismissToast, showToast } from "#components/ui/toasts/toast-store.ts";
import type { SubmissionQueue } from "#lib/receivables/payments/queue/submission-queue.ts";
import { isUnsettled } from "#lib/receivables/payments/submission/submission.ts";

type Queue = Pick<SubmissionQueue, "submissions" | "state" | "subscribe">;

/** The message of each queue that waits for a person. It is kept after it was dismissed, so that it is shown once. */
const messages = new WeakMap<Queue, number>();

const isPausedByKey = (queue: Queue) => queue.state().pause?.reason === "key" && queue.submissions().some(isUnsettled);

/**
 * Says on screens without the queue that it waits for a person, because the key was not accepted. `onShow` opens the screen with the queue; null on
 * a screen that shows it. Returns how to end, which leaves the message.
 */
export function reportKeyPause(queue: Queue, onShow: (() => void) | null): () => void {
  const update = () => {
    const known = messages.get(queue);
    const isPaused = isPausedByKey(queue);
    if (known !== undefined && !(isPaused && onShow)) dismissToast(known);
    if (!isPaused) messages.delete(queue);
    else if (known === undefined && onShow) messages.set(queue, showPause(onShow));
  };
  update();
  return queue.subscribe(update);
}

/** Removes the message, because another connection is shown. It is shown again where this one is. */
export function removeKeyPause(queue: Queue): void {
  const known = messages.get(queue);
  if (known !== undefined) dismissToast(known);
  messages.delete(queue);
}

const showPause = (onShow: () => void): number =>
  showToast({
    tone: "neutral",
    title: "Payment requests are not sent",
    detail: "The key was not accepted. Nothing more is sent until you choose “Try now”.",
    action: { label: "Show", onSelect: onShow },
  });
