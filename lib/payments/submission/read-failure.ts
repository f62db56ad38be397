import { ApiError } from "#lib/api/http/errors.ts";
import { retryWait } from "#lib/api/reading/pace.ts";
import { failureText } from "#lib/format/text/failure-text.ts";
import type { Problem } from "./submission.ts";

/**
 * What a failed write says of itself. refused: nothing was done, and the same again fails again · limited: nothing was done yet · key: the key is
 * no longer good, whatever is sent · in progress: the same key is being worked on · unknown: perhaps it was done.
 */
export type Failure =
  | { readonly kind: "refused" | "key" | "in progress"; readonly problem: Problem }
  | { readonly kind: "limited"; readonly problem: Problem; readonly until: number }
  /** `isOutage`: no answer at all, or none of the service's own, so that others would fail too. */
  | { readonly kind: "unknown"; readonly problem: Problem; readonly isOutage: boolean };

const outages = new Set([0, 502, 503, 504]);

/** Whether a status says that nothing was done and that the same again fails again. */
export const isRefusal = ({ status, code }: Pick<Problem, "status" | "code">) =>
  status >= 400 && status < 500 && ![401, 408, 429].includes(status) && code !== "IDEMPOTENCY_KEY_IN_PROGRESS";

export function readFailure(error: unknown, now: number): Failure {
  if (!(error instanceof ApiError)) {
    const detail = failureText(error);
    return { kind: "unknown", problem: { status: 0, code: "UNEXPECTED", detail, requestId: null }, isOutage: false };
  }
  const { status, code, detail, requestId } = error;
  const problem = { status, code, detail, requestId };
  const limit = status === 429 ? retryWait({ error, attempts: 1, now, random: 0 }) : null;
  if (limit) return { kind: "limited", problem, until: limit.until };
  if (status === 401) return { kind: "key", problem };
  if (code === "IDEMPOTENCY_KEY_IN_PROGRESS") return { kind: "in progress", problem };
  return isRefusal(problem) ? { kind: "refused", problem } : { kind: "unknown", problem, isOutage: outages.has(status) };
}
