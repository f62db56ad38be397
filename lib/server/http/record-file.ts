import "server-only";
import { appendFileSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";
import { makeFolder } from "../make-folder.ts";

interface RecordFileOptions<T> {
  readonly path: string;
  readonly schema: z.ZodType<T>;
  /** Maximum number of records. The oldest are dropped. */
  readonly entries: number;
  /** Whether a record can be dropped. */
  readonly isOver: (record: T, now: number) => boolean;
}

/** Records by their id, kept in a file that several processes may share. */
export interface RecordFile<T> {
  get(id: string): T | undefined;
  set(id: string, record: T): void;
  delete(id: string): void;
  all(): ReadonlyMap<string, T>;
}

const line = z.object({ id: z.string(), record: z.unknown().optional() });
/** How long it may take until a change by another process is read. */
const lookEveryMs = 1_000;
/** How long after a failed write the next one is tried. */
const retryAfterMs = 60_000;
const spareLines = 100;
const onlyOwner = { mode: 0o600 };

/**
 * Writes one JSON line per change. Processes only append, so that none overwrites another's change. Changes that cannot be written stay
 * in memory until a later write succeeds.
 */
export function createRecordFile<T>({ path, schema, entries, isOver }: RecordFileOptions<T>): RecordFile<T> {
  let records = new Map<string, T>();
  let knownSize = -1;
  let lookedAt = Number.NEGATIVE_INFINITY;
  /** The last change of each record that is not in the file yet, as its line. */
  const unsaved = new Map<string, string>();
  let writeFailedAt: number | null = null;
  let isUnreadable = false;

  const isWaiting = () => writeFailedAt !== null && Math.abs(Date.now() - writeFailedAt) < retryAfterMs;

  function onWriteFailure(error: unknown): void {
    if (writeFailedAt === null) {
      const sentence = "Its new records stay in memory until a write succeeds, and are lost if this process ends before";
      process.stderr.write(`${path}, in the folder of DATA_DIR, cannot be written. ${sentence}: ${String(error)}\n`);
    }
    writeFailedAt = Date.now();
  }

  function onReadFailure(error: unknown): void {
    if (!isUnreadable)
      process.stderr.write(`${path} cannot be read. Records of other processes are missing until it can: ${String(error)}\n`);
    isUnreadable = true;
  }

  function read(text: string): void {
    const now = Date.now();
    const found = new Map<string, T>();
    const lines = [...text.split("\n").filter((each) => each !== ""), ...unsaved.values()];
    for (const each of lines) {
      const parsed = line.safeParse(parseJson(each));
      if (!parsed.success) continue;
      const record = schema.safeParse(parsed.data.record);
      found.delete(parsed.data.id);
      if (record.success && !isOver(record.data, now)) found.set(parsed.data.id, record.data);
    }
    records = new Map([...found].slice(-entries));
    if (lines.length > records.size * 2 + spareLines && !isWaiting()) compact();
  }

  /** Replaces the file, unless another process changed it after it was read. */
  function compact(): void {
    const text = [...records].map(([id, record]) => `${JSON.stringify({ id, record })}\n`).join("");
    const draft = `${path}.${process.pid}`;
    try {
      writeFileSync(draft, text, onlyOwner);
      if (statSync(path).size !== knownSize) return;
      renameSync(draft, path);
      knownSize = Buffer.byteLength(text);
    } catch (error) {
      onWriteFailure(error);
    } finally {
      rmSync(draft, { force: true });
    }
  }

  function save(): void {
    if (unsaved.size === 0 || isWaiting()) return;
    // Begins a new line, because a failed write may have left half a line.
    const text = `\n${[...unsaved.values()].join("\n")}\n`;
    try {
      makeFolder(dirname(path));
      appendFileSync(path, text, onlyOwner);
      knownSize += Buffer.byteLength(text);
      unsaved.clear();
      writeFailedAt = null;
    } catch (error) {
      onWriteFailure(error);
    }
  }

  function refresh(): void {
    const now = Date.now();
    if (Math.abs(now - lookedAt) < lookEveryMs) return;
    lookedAt = now;
    save();
    try {
      const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
      if (size === knownSize) return;
      const bytes = size === 0 ? Buffer.alloc(0) : readFileSync(path);
      knownSize = bytes.byteLength;
      isUnreadable = false;
      read(bytes.toString());
    } catch (error) {
      onReadFailure(error);
    }
  }

  function append(id: string, record?: T): void {
    unsaved.delete(id);
    unsaved.set(id, JSON.stringify({ id, record }));
    dropOldest(unsaved, entries);
    save();
  }

  return {
    get(id) {
      refresh();
      return records.get(id);
    },
    set(id, record) {
      refresh();
      records.delete(id);
      records.set(id, record);
      dropOldest(records, entries);
      append(id, record);
    },
    delete(id) {
      refresh();
      if (records.delete(id)) append(id);
    },
    all() {
      refresh();
      return records;
    },
  };
}

function dropOldest(map: Map<string, unknown>, entries: number): void {
  const [oldest] = map.keys();
  if (map.size > entries && oldest !== undefined) map.delete(oldest);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
