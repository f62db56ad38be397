import "server-only";
import type { SessionLimits } from "../env.ts";

/** Why a connection has ended: nobody used it for too long, or its key was given too long ago. */
export type SessionEnd = "idle" | "age";

export interface SessionTimes {
  /** When the key was given, in epoch milliseconds. */
  readonly signedInAt: number;
  /** The last sign of a person, as far as it is known. */
  readonly usedAt: number | null;
}

/** When it ends, in epoch milliseconds, and why. */
export function sessionEnd({ signedInAt, usedAt }: SessionTimes, { idleMs, maxMs }: SessionLimits): { at: number; why: SessionEnd } {
  const idleAt = Math.max(signedInAt, usedAt ?? 0) + idleMs;
  const ageAt = signedInAt + maxMs;
  return idleAt < ageAt ? { at: idleAt, why: "idle" } : { at: ageAt, why: "age" };
}
