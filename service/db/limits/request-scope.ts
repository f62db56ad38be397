import { AsyncLocalStorage } from "node:async_hooks";
import type { Caller } from "#service/scope.ts";
import type { Resource } from "../schema.ts";

/** The caller and the resources of a read, for what all lists have in common. */
export interface Reader {
  readonly caller: Caller;
  readonly reads: readonly Resource[];
  /** Whether the answer also depends on today's date. */
  readonly isDated: boolean;
  /** Whether the endpoint takes UpdatedSince. */
  readonly isTracked: boolean;
  readonly now: Date;
}

/** The request to which statements belong. */
export interface RequestScope {
  readonly principalID: number;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
  /** Absent for writes. */
  readonly reader?: Reader;
}

const storage = new AsyncLocalStorage<RequestScope>();

/** Runs `work`. Its statements are canceled when the client disconnects, and its heavy reads count for the principal. */
export const inRequestScope = <T>(scope: RequestScope, work: () => T): T => storage.run(scope, work);

export const requestScope = (): RequestScope | undefined => storage.getStore();
