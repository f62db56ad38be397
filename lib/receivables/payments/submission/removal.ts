import type { Problem } from "./stage.ts";
import { hold, type Submission } from "./submission.ts";
import { isUnanswered } from "./unanswered.ts";

/** How long a submission that was removed although the service may have received it holds equal ones. */
const rememberedMs = 30 * 24 * 60 * 60 * 1000;

/** Whether the service may have received it without an answer, so that it is looked for before it is removed. */
export const isLookedForFirst = (submission: Submission): boolean =>
  isUnanswered(submission) || (submission.sentAt !== null && ["waiting", "unsure"].includes(submission.stage.kind));

/** Looks for its request, then removes it unless the service's list has it. */
export const removeUnlessFound = (submission: Submission): Submission => ({
  ...submission,
  notBefore: 0,
  stage: { kind: "unsure", problem: null, isRemoval: true },
});

/** Its request was looked for in a list that cannot be read. `problem`: the list was refused; otherwise requests may be missing from it. */
export function holdUnread(submission: Submission, problem?: Problem): Submission {
  const isRemoval = submission.stage.kind === "unsure" && submission.stage.isRemoval;
  return hold(submission, { kind: "unreadable", ...(problem ? { problem } : {}), ...(isRemoval ? { isRemoval } : {}) });
}

/** Whether a person wants it removed, and it waits because it was not looked for yet. */
export const isToBeRemoved = ({ stage }: Pick<Submission, "stage">): boolean =>
  Boolean(
    stage.kind === "unsure" ? stage.isRemoval : stage.kind === "held" && stage.reason.kind === "unreadable" && stage.reason.isRemoval,
  );

/** A person removed it although the service may have received it. It is shown no more, and still holds equal ones. */
export const removeUnread = (submission: Submission, now: number): Submission => ({ ...holdUnread(submission), removedAt: now });

export const isRemoved = ({ removedAt }: Submission) => removedAt !== undefined;

export const isForgotten = ({ removedAt }: Submission, now: number) => removedAt !== undefined && now - removedAt > rememberedMs;

/** The same, shown again. */
export function restore({ removedAt: _, ...submission }: Submission): Submission {
  return submission;
}
