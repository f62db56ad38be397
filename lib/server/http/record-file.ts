import "server-only";
import { appendFileSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";

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
const spareLines = 100;

/** Writes one JSON line per change. Processes only append, so that none overwrites another's change. Without a writable folder, records stay in memory. */
export function createRecordFile<T>({ path, schema, entries, isOver }: RecordFileOptions<T>): RecordFile<T> {
  let records = new Map<string, T>();
  let knownSize = -1;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let isWritable = true;

  function giveUp(error: unknown): void {
    if (isWritable) process.stderr.write(`${path} cannot be written. Its records are lost when this process ends: ${String(error)}\n`);
    isWritable = false;
  }

  function read(text: string): void {
    const now = Date.now();
    const found = new Map<string, T>();
    const lines = text.split("\n").filter((each) => each !== "");
    for (const each of lines) {
      const parsed = line.safeParse(parseJson(each));
      if (!parsed.success) continue;
      const record = schema.safeParse(parsed.data.record);
      found.delete(parsed.data.id);
      if (record.success && !isOver(record.data, now)) found.set(parsed.data.id, record.data);
    }
    records = new Map([...found].slice(-entries));
    if (lines.length > records.size * 2 + spareLines) compact();
  }

  function compact(): void {
    const text = [...records].map(([id, record]) => `${JSON.stringify({ id, record })}\n`).join("");
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, text, { mode: 0o600 });
    renameSync(draft, path);
    knownSize = Buffer.byteLength(text);
  }

  function refresh(): void {
    const now = Date.now();
    if (!isWritable || Math.abs(now - lookedAt) < lookEveryMs) return;
    lookedAt = now;
    try {
      const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
      if (size === knownSize) return;
      knownSize = size;
      read(size === 0 ? "" : readFileSync(path, "utf8"));
    } catch (error) {
      giveUp(error);
    }
  }

  function append(id: string, record?: T): void {
    if (!isWritable) return;
    const text = `${JSON.stringify({ id, record })}\n`;
    try {
      mkdirSync(dirname(path), { recursive: true });
      appendFileSync(path, text, { mode: 0o600 });
      knownSize += Buffer.byteLength(text);
    } catch (error) {
      giveUp(error);
    }
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
      const [oldest] = records.keys();
      if (records.size > entries && oldest !== undefined) records.delete(oldest);
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
