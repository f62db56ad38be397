import { closeSync, fsyncSync, openSync } from "node:fs";
import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/** What PGlite's file system for Node has of an open file. */
interface Stream {
  readonly node: object;
  /** Node's number of the file; folders have none. */
  readonly nfd?: number;
}

interface NodeFileSystem {
  readonly stream_ops: { fsync?: (stream: Stream) => number };
  readonly realPath: (node: object) => string;
}

const noError = 0;
/** WASI's number for a failed input or output, on which PostgreSQL stops rather than trust the file again. */
const inputOutputError = 29;

/** PGlite's folder, in which what PostgreSQL syncs reaches the disk: PGlite's own file system ignores that. */
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
        // Emscripten's types know only what all of its file systems have.
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

/** Brings a file, or what a folder lists, to the disk. */
export function syncPath(path: string): void {
  const file = openSync(path, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Brings everything below `folder` to the disk, many files at a time: PostgreSQL would do it one after the other. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile() || entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name));
  const pending = [folder, ...paths];
  const work = async () => {
    for (let path = pending.pop(); path !== undefined; path = pending.pop()) await syncFile(path);
  };
  await Promise.all(Array.from({ length: filesAtOnce }, work));
}

const filesAtOnce = 32;
const unsynced = "-F";
/** PGlite's build syncs files by fsync alone: its fdatasync does nothing. */
const synced = ["-c", "fsync=on", "-c", "wal_sync_method=fsync"];

/** Opens the cluster in `folder` so that what is committed survives a power cut. `onSync` is told of each file that was synced. */
export function openSynced(folder: string, onSync: (path: string) => void = () => {}): Promise<PGlite> {
  const options: PGliteOptions = {
    fs: new SyncedFolder(folder, onSync),
    startParams: [...PGlite.defaultStartParams.filter((parameter) => parameter !== unsynced), ...synced],
  };
  return PGlite.create(options);
}
