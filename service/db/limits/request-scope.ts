import { AsyncLocalStorage } from "node:async_hooks";
import type { Caller } from "#service/keys/scope.ts";
import type { Resource } from "../schema.ts";
import { afterArrivals } from "./arrivals.ts";
import { type Gate, queueLimits } from "./gate.ts";
import { isHeld } from "./large-answers.ts";

/** Not the id of any principal. */
export const noPrincipal = 0;

/** The caller and the resources of a read, for what all lists have in common. */
export interface Reader {
  readonly caller: Caller;
  /** Of the endpoint, as the contract declares it. */
  readonly path: string;
  /** As the request has it; empty where it has none. */
  readonly pageSize: string;
  readonly reads: readonly Resource[];
  /** Whether the answer also depends on today's date. */
  readonly isDated: boolean;
  /** Whether the endpoint takes UpdatedSince. */
  readonly isTracked: boolean;
  readonly now: Date;
}

/** How long a request may still wait for the database, in all of its queues together. */
export interface WaitBudget {
  leftMs: number;
}

/** The request to which statements belong. */
export interface RequestScope {
  readonly principalID: number;
  /** The client's address, while its key is not known. */
  readonly address?: string | undefined;
  /** Aborted when the client disconnects. Absent for what several requests wait for, and for writes. */
  readonly signal?: AbortSignal;
  readonly waits?: WaitBudget;
  /** Absent for writes. */
  readonly reader?: Reader;
}

const storage = new AsyncLocalStorage<RequestScope>();

/** Runs `work`. Its statements are canceled when the client disconnects, and its heavy reads count for the principal. */
export const inRequestScope = <T>(scope: RequestScope, work: () => T): T => storage.run(scope, work);

export const requestScope = (): RequestScope | undefined => storage.getStore();

export const createWaitBudget = (): WaitBudget => ({ leftMs: queueLimits.waitMilliseconds });

/**
 * Waits at the gate as long as the request may still wait. Requests of one principal, or of one address without a known key, are one source. `mayHold` is
 * false at a second gate, so that a read which is held takes no slot of the first.
 */
export async function enterAsRequest(
  gate: Gate,
  waits: WaitBudget = requestScope()?.waits ?? createWaitBudget(),
  mayHold = true,
): Promise<() => void> {
  const scope = requestScope();
  const { signal, address, principalID } = scope ?? {};
  const started = performance.now();
  try {
    const leave = await gate.enter(signal, Math.max(0, waits.leftMs), address ?? principalID, () => mayHold && isHeld(scope, gate));
    await afterArrivals();
    return leave;
  } finally {
    waits.leftMs -= performance.now() - started;
  }
}

/** Does what precedes the answer to a request. All of its time counts as waiting, because it may wait for a statement of another request. */
export async function spendWait<T>(waits: WaitBudget, work: () => Promise<T>): Promise<T> {
  const left = waits.leftMs;
  const started = performance.now();
  try {
    return await work();
  } finally {
    waits.leftMs = Math.min(waits.leftMs, left - (performance.now() - started));
  }
}
