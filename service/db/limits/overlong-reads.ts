import { OverloadedError } from "./gate.ts";

/** SQLSTATE of a statement that exceeded its time limit. */
const canceled = "57014";
const firstPauseMs = 5_000;
const pauseMaxMs = 300_000;
/** After this time without another one, pauses begin small again. */
const forgottenMs = 600_000;

interface Pause {
  readonly until: number;
  readonly lastMs: number;
}

const pauses = new Map<number, Pause>();

function isOverlong(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if ("code" in cause && cause.code === canceled) return true;
  return false;
}

/** After a read that took too long, which on the embedded database holds up everybody, the principal's heavy reads pause, longer each time. */
export function notePause(principalID: number, error: unknown, now = performance.now()): void {
  if (!isOverlong(error)) return;
  for (const [id, { until }] of pauses) if (now - until > forgottenMs) pauses.delete(id);
  const lastMs = Math.min(pauseMaxMs, (pauses.get(principalID)?.lastMs ?? firstPauseMs / 2) * 2);
  pauses.set(principalID, { until: now + lastMs, lastMs });
}

/** Refuses a heavy read of a principal that pauses. */
export function checkPause(principalID: number, now = performance.now()): void {
  const seconds = Math.ceil(((pauses.get(principalID)?.until ?? 0) - now) / 1000);
  if (seconds <= 0) return;
  throw new OverloadedError(
    "A large read of this key took too long, so its next ones have to wait; ask for a nearer page or narrower filters",
    seconds,
  );
}
