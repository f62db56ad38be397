import "server-only";
import type { SessionLimits } from "../env.ts";

/** Why a connection has ended: it was idle for too long, or its key was entered too long ago. */
export type SessionEnd = "idle" | "age";

export interface SessionTimes {
  /** When the key was entered, in epoch milliseconds. */
  readonly signedInAt: number;
  /** The last known activity of a person. */
  readonly usedAt: number | null;
}

/** When it ends, in epoch milliseconds, and why. */
export function sessionEnd({ signedInAt, usedAt }: SessionTimes, { idleMs, maxMs }: SessionLimits): { at: number; why: SessionEnd } {
  const idleAt = Math.max(signedInAt, usedAt ?? 0) + idleMs;
  const ageAt = signedInAt + maxMs;
  return idleAt < ageAt ? { at: idleAt, why: "idle" } : { at: ageAt, why: "age" };
}
