import { isToBeRemoved } from "./removal.ts";
import { recheck, type Submission, sendAnyway } from "./submission.ts";
import { isUnanswered } from "./unanswered.ts";

/** Why a submission waits for a person who can try it again together with others. Lost: it has no answer. Changed: less is left than was seen. */
export type RetryGroup = "refused" | "lost" | "changed" | "unreadable" | "other";

/** Null where the submission does not wait for a person, or cannot be tried again without making a second request. */
export function retryGroupOf(submission: Submission): RetryGroup | null {
  const { stage, sentAt } = submission;
  if (isToBeRemoved(submission)) return null;
  if (stage.kind === "refused") return "refused";
  if (stage.kind !== "held") return null;
  if (isUnanswered(submission)) return "lost";
  if (sentAt !== null) return null;
  if (stage.reason.kind === "less left") return "changed";
  return stage.reason.kind === "unreadable" ? "unreadable" : "other";
}

/** Whether a submission still waits for the reason that a person saw. */
export const waitsAsSeen = (submission: Submission, seen: Submission): boolean =>
  submission.idempotencyKey === seen.idempotencyKey && JSON.stringify(submission.stage) === JSON.stringify(seen.stage);

/**
 * Tries a submission again that is one of many: it is checked before it is sent, whatever a person confirmed for it before. Only an amount left that
 * cannot be read does not hold it again.
 */
export function retry(submission: Submission): Submission {
  const unconfirmed = { ...submission, isConfirmed: false, ignoresEqual: false };
  switch (retryGroupOf(submission)) {
    case "refused":
      return sendAnyway(unconfirmed);
    case "unreadable":
      return { ...recheck(unconfirmed), ignoresUnreadable: true };
    case null:
      return submission;
    default:
      return recheck(unconfirmed);
  }
}
