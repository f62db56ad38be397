import { AsyncLocalStorage } from "node:async_hooks";

export const requestSeconds = 5;
/** The time limit of a background statement on the embedded database, where it delays all others. */
const backgroundSecondsMax = 120;
const importSecondsMax = 900;

const storage = new AsyncLocalStorage<number>();

export const backgroundSeconds = (): number => storage.getStore() ?? backgroundSecondsMax;

/** Runs an import or a migration, whose statements take longer than those of other background work. */
export const withImportTime = <T>(work: () => Promise<T>): Promise<T> => storage.run(importSecondsMax, work);
