import { AsyncLocalStorage } from "node:async_hooks";

/** Whose request the statements that follow belong to. */
export interface RequestScope {
  readonly principalID: number;
  /** Aborted when the client is gone: nobody waits for the answer. */
  readonly signal: AbortSignal;
}

const storage = new AsyncLocalStorage<RequestScope>();

/** Runs `work`; its statements end in the database when the client goes, and its heavy reads count for the principal. */
export const inRequestScope = <T>(scope: RequestScope, work: () => T): T => storage.run(scope, work);

export const requestScope = (): RequestScope | undefined => storage.getStore();
