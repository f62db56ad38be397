import { fsyncSync } from "node:fs";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { createPGlite } from "../create-pglite.ts";
import { syncPath } from "./sync-files.ts";

interface Stream {
  readonly node: object;
  /** Node's file descriptor; folders have none. */
  readonly nfd?: number;
}

interface NodeFileSystem {
  readonly stream_ops: { fsync?: (stream: Stream) => number };
  readonly realPath: (node: object) => string;
}

const noError = 0;
/** WASI's error number for a failed input or output. PostgreSQL stops when fsync returns it. */
const inputOutputError = 29;

/** PGlite's folder with working syncs. PGlite's own file system ignores them, so committed data may not reach the disk. */
class SyncedFolder extends NodeFS {
  readonly #onSync: (path: string) => void;

  constructor(folder: string, onSync: (path: string) => void) {
    super(folder);
    this.#onSync = onSync;
  }

  override async init(...args: Parameters<NodeFS["init"]>) {
    const { emscriptenOpts } = await super.init(...args);
    const preRun: typeof emscriptenOpts.preRun = [
      ...(emscriptenOpts.preRun ?? []),
      (module) => {
        // Emscripten's types declare only what all of its file systems have in common.
        const { stream_ops, realPath } = module.NODEFS as unknown as NodeFileSystem;
        stream_ops.fsync = ({ node, nfd }) => {
          const path = realPath(node);
          try {
            if (nfd === undefined) syncPath(path);
            else fsyncSync(nfd);
          } catch {
            return inputOutputError;
          }
          this.#onSync(path);
          return noError;
        };
      },
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

const unsynced = "-F";
/** PGlite's build syncs files by fsync alone: its fdatasync does nothing. */
const synced = ["-c", "fsync=on", "-c", "wal_sync_method=fsync"];
/** PostgreSQL's default of 128 MB takes 0.1 s of each start, and reads do not become faster with it. */
const memory = ["-c", "shared_buffers=32MB"];

/** The message of a line with which PostgreSQL ends. */
const fatalPattern = /(?:FATAL|PANIC): +(\S.*)/;

/**
 * Opens the cluster in `folder` so that committed data survives a power cut. Calls `onSync` with each synced file. If PostgreSQL cannot start, the message
 * of the error is PostgreSQL's.
 */
export async function openSynced(folder: string, onSync: (path: string) => void = () => {}): Promise<PGlite> {
  let reason: string | undefined;
  const options: PGliteOptions = {
    fs: new SyncedFolder(folder, onSync),
    startParams: [...PGlite.defaultStartParams.filter((parameter) => parameter !== unsynced), ...synced, ...memory],
    onStderr(text) {
      reason = fatalPattern.exec(text)?.[1] ?? reason;
      return true;
    },
  };
  try {
    return await createPGlite(options);
  } catch (error) {
    throw reason === undefined ? error : new Error(reason, { cause: error });
  }
}
