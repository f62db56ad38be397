import { once } from "node:events";
import { createWriteStream, type WriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import type { DemoOptions } from "./options.ts";
import { masterRows, planDemo } from "./plan/demo-plan.ts";
import { type SnapshotFileName, type SnapshotRow, snapshotFileNames } from "./snapshot-files.ts";
import { tradeRows } from "./trade/trade-rows.ts";

/**
 * The demo snapshot, row by row; rows of several files come interleaved. The same seed, scale, environment and day give the
 * same rows. Throws RangeError for an option out of range.
 */
export function* generateDemo(options: DemoOptions): Generator<SnapshotRow> {
  const plan = planDemo(options);
  yield* masterRows(plan, options);
  yield* tradeRows(plan);
}

const chunkLength = 256 * 1024;

type OpenFile = { file: SnapshotFileName; rows: number; stream: WriteStream; pending: string[]; length: number };

/**
 * Writes all files of a snapshot, `<name>.ndjson`, into `dir`, which is made if it is missing; files of an earlier run are replaced. Rejects with a
 * RangeError for an option out of range, before it touches anything, and never while a file is still being opened or written.
 */
export async function writeDemo(dir: string, options: DemoOptions): Promise<{ file: SnapshotFileName; rows: number }[]> {
  const rows = generateDemo(options);
  // The generator checks its options when its first row is read.
  const first = rows.next();
  await mkdir(dir, { recursive: true });
  const files = new Map<SnapshotFileName, OpenFile>();
  for (const file of snapshotFileNames) {
    files.set(file, { file, rows: 0, stream: createWriteStream(join(dir, `${file}.ndjson`)), pending: [], length: 0 });
  }
  try {
    for (let next = first; !next.done; next = rows.next()) {
      const { file, record } = next.value;
      const open = files.get(file);
      if (open === undefined) throw new Error(`no snapshot file is named ${file}`);
      const line = JSON.stringify(record);
      open.pending.push(line, "\n");
      open.rows += 1;
      open.length += line.length;
      if (open.length >= chunkLength) await flush(open);
    }
    for (const open of files.values()) {
      await flush(open);
      open.stream.end();
      await finished(open.stream);
    }
  } finally {
    await Promise.all([...files.values()].map(({ stream }) => close(stream)));
  }
  return [...files.values()].map(({ file, rows }) => ({ file, rows }));
}

/** Settles when the stream has closed its file, even after a failure. */
async function close(stream: WriteStream): Promise<void> {
  const isClosed = stream.closed ? null : once(stream, "close");
  stream.destroy();
  await isClosed;
}

async function flush(open: OpenFile): Promise<void> {
  const text = open.pending.join("");
  open.pending = [];
  open.length = 0;
  if (text !== "" && !open.stream.write(text)) await once(open.stream, "drain");
}
