import { resolve } from "node:path";
import { OperatorError } from "../../operator-error.ts";
import { lockFolder } from "./folder/folder-lock.ts";
import { lockWhenFree, type WaitOptions } from "./folder/lock-when-free.ts";
import { makeFolder } from "./folder/sync-files.ts";
import { createWorkerConnections } from "./worker/worker-connection.ts";

const scheme = "pglite:";

/** The folder of `pglite:DIR`; null for another kind of database. */
export function embeddedFolderOf(url: string): string | null {
  if (!url.startsWith(scheme)) return null;
  const folder = url.slice(scheme.length);
  if (!folder) throw new OperatorError(`The database "${url}" has no folder: write pglite:DIR.`);
  return resolve(folder);
}

/** An embedded database whose folder is locked and whose cluster a worker opens. */
export interface Opening {
  readonly connections: ReturnType<typeof createWorkerConnections>;
  /** Settles once the cluster is open, or with the reason why it is not. */
  readonly opened: Promise<unknown>;
  readonly unlock: () => void;
  /** Closes the cluster and unlocks the folder. Does nothing the second time. */
  readonly close: () => Promise<void>;
}

/** Creating a cluster, or recovering a large one, takes seconds. */
const openSeconds = 600;

/**
 * Locks the folder, with `waiting` as soon as a process that is ending has left it, and begins to open its cluster. Opening takes as long as loading
 * the modules of the service and does not need them, so both can run at once.
 */
export async function beginOpening(folder: string, waiting?: WaitOptions): Promise<Opening> {
  await makeFolder(folder, "The embedded database's folder");
  const unlock = waiting ? await lockWhenFree(folder, waiting) : lockFolder(folder);
  const connections = createWorkerConnections(folder);
  const opened = connections.connect(openSeconds);
  // A failure is reported to the code that awaits it.
  opened.catch(() => {});
  const close = async () => {
    await opened.then(connections.close, () => {});
    unlock();
  };
  return { connections, opened, unlock, close };
}
