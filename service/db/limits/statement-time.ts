import { AsyncLocalStorage } from "node:async_hooks";

/** How long a statement of a request may run. */
export const requestSeconds = 5;
/** How long a statement of background work may run on the embedded database, where it keeps everybody else waiting. */
const backgroundSecondsMax = 120;
const importSecondsMax = 900;

const storage = new AsyncLocalStorage<number>();

export const backgroundSeconds = (): number => storage.getStore() ?? backgroundSecondsMax;

/** Runs an import or a migration, whose single statements take longer than those of other background work. */
export const withImportTime = <T>(work: () => Promise<T>): Promise<T> => storage.run(importSecondsMax, work);
