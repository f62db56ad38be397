import type { Problem } from "../submission/stage.ts";

/** Why nothing is being sent. `until` is in epoch milliseconds; null lasts until a person resumes. */
export interface Pause {
  readonly reason: "rate-limited" | "connection" | "key" | "storage";
  readonly until: number | null;
  readonly problem: Problem | null;
  /** The queue is trying again. */
  readonly isTrying?: boolean;
}

/** Thrown by a step after which the queue has to pause. The submission is unchanged or marked as unsure. */
export class PauseError extends Error {
  readonly reason: Pause["reason"];
  readonly problem: Problem;
  /** null: the runner decides. */
  readonly until: number | null;

  constructor(reason: Pause["reason"], problem: Problem, until: number | null = null) {
    super(problem.detail);
    this.reason = reason;
    this.problem = problem;
    this.until = until;
  }
}
