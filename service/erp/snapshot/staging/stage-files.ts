import { setImmediate } from "node:timers/promises";
import type { SQL } from "#service/db/orm/orm.ts";
import type { Statements } from "../../../db/statements/statements.ts";
import { Problems, SnapshotError } from "../problems.ts";
import { longLineFrom } from "../reading/bound-line.ts";
import type { FoundFile } from "../reading/find-files.ts";
import { parseLine } from "../reading/parse-line.ts";
import { checkUnchanged, type ReadVersions, readChunks } from "../reading/read-chunks.ts";
import { readLines } from "../reading/read-lines.ts";
import { checkStage, describeOpenReferences, describeSharedNames, nameOf } from "./check-stage.ts";
import { createStage, type Stage } from "./stage.ts";

/** A file of the snapshot that has been read and checked. */
export interface StagedFile {
  readonly file: FoundFile["file"];
  readonly stage: Stage;
  /** All of its lines, if `stage` has only those that change a row. */
  readonly whole?: Stage;
  /** The keys of the rows that --replace removes, if only these are merged. */
  readonly removed?: SQL;
  /** The number of its lines. */
  readonly read: number;
  readonly notes: readonly string[];
}

interface ReadOptions {
  readonly problems: Problems;
  readonly versions: ReadVersions;
  readonly signal: AbortSignal | undefined;
}

interface Options {
  readonly replace: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** Reads and checks the files. Throws a SnapshotError for bad lines. */
export async function stageFiles(tx: Statements, found: readonly FoundFile[], { replace, signal }: Options): Promise<StagedFile[]> {
  const problems = new Problems();
  const staged: StagedFile[] = [];
  const versions: ReadVersions = new Map();
  for (const one of found) {
    const { file } = one;
    const stage = await createStage(tx, file);
    const read = await readFile(one, stage, { problems, versions, signal });
    signal?.throwIfAborted();
    await stage.finish();
    const references = { staged, replace };
    await checkStage(tx, file, stage, references, problems);
    const notes = problems.isEmpty
      ? [...(await describeOpenReferences(tx, file, stage, references)), ...(await describeSharedNames(tx, file, stage))]
      : [];
    staged.push({ file, stage, read, notes });
  }
  await checkUnchanged(versions);
  if (!problems.isEmpty) throw new SnapshotError(problems);
  return staged;
}

/** Lets requests run, because they need the same thread. */
const batchRows = 100;

/** Stages valid lines and collects the problems of the others. Returns the number of lines. */
async function readFile({ file, path, chunks }: FoundFile, stage: Stage, { problems, versions, signal }: ReadOptions): Promise<number> {
  let read = 0;
  for await (const lines of readLines(chunks ?? readChunks(path, { versions }))) {
    for (let start = 0; start < lines.length; start += batchRows) {
      signal?.throwIfAborted();
      const rows = lines.slice(start, start + batchRows).flatMap(({ number, bytes }) => {
        const parsed = parseLine(file, bytes);
        if ("row" in parsed) return [{ line: number, row: parsed.row }];
        for (const fault of parsed.faults) problems.add({ file: nameOf(file), line: number, ...fault });
        return [];
      });
      // Reading and writing a line with tens of thousands of ids are turns of their own.
      if (lines.some(({ bytes }) => bytes.byteLength >= longLineFrom)) await setImmediate();
      await stage.add(rows);
    }
    read += lines.length;
  }
  return read;
}
