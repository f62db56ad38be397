import { restore } from "../submission/removal.ts";
import { isUnsettled, recheck, type Submission } from "../submission/submission.ts";
import { isUnanswered } from "../submission/unanswered.ts";
import type { SubmissionStore } from "./submission-store.ts";

const secondClickMs = 10_000;

/** Whether this decision is under way or was accepted within the last seconds. */
function isKnown(store: SubmissionStore, id: string, now: number): boolean {
  const known = store.find(id);
  if (!known) return false;
  return isUnsettled(known) || (known.stage.kind === "accepted" && now - known.stage.acceptedAt < secondClickMs);
}

/** Stores a decision, unless it is known. One that the service may have received is looked for first, and so keeps its key. */
export function addSubmission(store: SubmissionStore, submission: Submission, now: number): void {
  if (isKnown(store, submission.id, now)) return;
  const earlier = store.find(submission.id);
  store.save(earlier && isUnanswered(earlier) ? recheck(restore(earlier)) : submission);
}

/** Stores all decisions or none: after an error, a person will enter all of them again. */
export function addSubmissions(store: SubmissionStore, submissions: readonly Submission[], now: number): void {
  const added = submissions.filter(({ id }) => !isKnown(store, id, now));
  const earlier = added.flatMap(({ id }) => store.find(id) ?? []);
  const known = new Set(earlier.map(({ id }) => id));
  const isNew = ({ id }: Submission) => !known.has(id);
  store.batch(() => {
    try {
      // The new ones first: only they need much room, and they can be removed again.
      for (const submission of [...added.filter(isNew), ...added.filter((one) => !isNew(one))]) addSubmission(store, submission, now);
    } catch (cause) {
      for (const { id } of added.filter(isNew)) store.remove(id);
      for (const submission of earlier) store.save(submission);
      throw cause;
    }
  });
}
