import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { endsWithin } from "../../../process/ends-within.ts";
import { commandSocketIn, FolderInUseError, lockFolder } from "./folder-lock.ts";

/** How to wait for a process that uses the folder and is ending. */
export interface WaitOptions {
  /** Gets a sentence before the wait. */
  readonly print: (sentence: string) => void;
  /** How long a service that takes commands must go on doing so, because it may not have noticed yet that it was stopped. */
  readonly watchSeconds?: number;
}

/** A stop takes at most this long. */
const waitSeconds = 10;
const pauseMs = 100;

/** Whether a service uses the folder and is not stopping: it takes commands until it stops. */
export async function isServed(folder: string, watchSeconds = 0): Promise<boolean> {
  const socket = connect(commandSocketIn(folder));
  // An error comes before "close".
  socket.on("error", () => {});
  const closed = new Promise((resolve) => socket.once("close", resolve));
  const isConnected = await Promise.race([once(socket, "connect").then(() => true), closed.then(() => false)]).catch(() => false);
  const isOver = !isConnected || (watchSeconds > 0 && (await endsWithin(watchSeconds, closed)));
  socket.destroy();
  return !isOver;
}

/**
 * Locks the folder like `lockFolder`. A holder that takes no commands is starting or ending: waits for it, for 10 seconds at most.
 */
export async function lockWhenFree(folder: string, { print, watchSeconds }: WaitOptions): Promise<() => void> {
  const started = performance.now();
  for (let hasPrinted = false; ; hasPrinted = true) {
    try {
      return lockFolder(folder);
    } catch (error) {
      if (!(error instanceof FolderInUseError) || performance.now() - started > waitSeconds * 1000) throw error;
      if (await isServed(folder, watchSeconds)) throw error;
    }
    if (!hasPrinted)
      print(
        `The embedded database ${folder} is in use by another process, which is starting or ending: waiting up to ${waitSeconds} seconds.`,
      );
    await sleep(pauseMs);
  }
}
