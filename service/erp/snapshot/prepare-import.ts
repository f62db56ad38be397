import { sql } from "#service/db/orm.ts";
import { addAuditEntry } from "../../audit/audit-log.ts";
import { raiseVersions } from "../../db/data-versions.ts";
import type { Database } from "../../db/database.ts";
import type { Resource } from "../../db/schema.ts";
import { columnNamed } from "../../db/statements/columns-of.ts";
import { refreshColumns } from "../../db/statements/merge-rows.ts";
import type { Statements } from "../../db/statements/statements.ts";
import { derivations, deriveFrom } from "../../derive/derive.ts";
import { balanceSources } from "../../derive/payment-balances.ts";
import { entriesOf, TouchedRows } from "../../derive/touched-rows.ts";
import { snapshotFiles } from "./files/files.ts";
import type { SnapshotFile } from "./files/snapshot-file.ts";
import { Problems, SnapshotError } from "./problems.ts";
import type { FoundFile } from "./reading/find-files.ts";
import { parseLine } from "./reading/parse-line.ts";
import { readLines } from "./reading/read-lines.ts";
import { describeOpenReferences, findConflicts, findOrphans, findRepeatedKeys, nameOf } from "./staging/check-stage.ts";
import { isStaged, type MergeCounts, mergeStage, removeOrphans } from "./staging/merge-stage.ts";
import { createStage, type Stage } from "./staging/stage.ts";

export type ImportedFile = MergeCounts & { readonly name: string; readonly read: number };

/** The file that is merged last, because its table has no data version: keys. */
interface LateFile {
  readonly file: SnapshotFile;
  readonly staged: { readonly stage: Stage; readonly read: number } | null;
}

/** The result of an import. */
export interface ImportResult {
  readonly files: ImportedFile[];
  readonly notes: string[];
  readonly changed: Set<Resource>;
  readonly late: LateFile[];
}

interface Options {
  readonly replace: boolean;
  readonly now: Date;
  readonly alreadyChanged: readonly Resource[];
  /** Whether only what depends on the rows of the files is derived. Not with `replace` or `alreadyChanged`. */
  readonly isDelta: boolean;
  readonly signal?: AbortSignal | undefined;
}

const dependents = [balanceSources, ...derivations.map(({ from }) => from), ...snapshotFiles.map(({ lookup }) => lookup?.from ?? {})];

/** Reads, checks and merges the files, and updates derived values. Throws a SnapshotError for bad lines. */
export async function prepareImport(tx: Statements, found: readonly FoundFile[], options: Options): Promise<ImportResult> {
  const problems = new Problems();
  const { replace, now, signal, alreadyChanged, isDelta } = options;
  const touched = isDelta ? new TouchedRows(dependents) : null;
  const prepared: ImportResult = { files: [], notes: [], changed: new Set(alreadyChanged), late: [] };
  const { files, notes, changed, late } = prepared;
  for (const file of snapshotFiles) {
    if (file.resource !== null) await refreshLookups(tx, file, changed, touched);
    const path = found.find((candidate) => candidate.file === file)?.path;
    const staged = path !== undefined ? await stageFile(tx, { file, path }, problems, signal) : null;
    if (file.resource === null) late.push({ file, staged });
    if (staged === null || file.resource === null || !problems.isEmpty) continue;
    const { stage, read } = staged;
    notes.push(...(await describeOpenReferences(tx, file, stage)));
    const merged = await mergeFile(tx, file.resource, file, stage, { replace, touched });
    files.push({ name: file.name, read, ...merged });
    if (merged.added + merged.changed + merged.removed > 0) changed.add(file.resource);
  }
  if (!problems.isEmpty) throw new SnapshotError(problems);
  if (files.some((file) => file.removed > 0)) await removeAllOrphans(tx, changed);
  for (const resource of await deriveFrom(tx, changed, now, touched)) changed.add(resource);
  return prepared;
}

interface FinishOptions {
  readonly replace: boolean;
  /** For the audit log. */
  readonly actor: string;
  readonly folder: string;
}

/** The last step of an import, in the transaction that commits it. An import without changes adds no entry to the audit log. */
export async function finishImport(tx: Database, prepared: ImportResult, { replace, actor, folder }: FinishOptions): Promise<void> {
  await mergeLate(tx, prepared, replace);
  await raiseVersions(tx, prepared.changed);
  const files = prepared.files.filter(({ added, changed, removed }) => added + changed + removed > 0);
  if (files.length > 0) await addAuditEntry(tx, { actor, action: "import", details: { folder, replace, files } });
}

/** Merges the files that are merged in the last transaction. */
async function mergeLate(tx: Statements, { files, changed, late }: ImportResult, replace: boolean): Promise<void> {
  for (const { file, staged } of late) {
    await refreshLookups(tx, file, changed, null);
    if (staged === null) continue;
    const merged = await mergeStage(tx, file, staged.stage, replace);
    await staged.stage.drop(tx);
    files.push({ name: file.name, read: staged.read, ...merged });
  }
}

async function stageFile(
  tx: Statements,
  { file, path }: FoundFile,
  problems: Problems,
  signal: AbortSignal | undefined,
): Promise<{ stage: Stage; read: number }> {
  const stage = await createStage(tx, file);
  const read = await readFile({ file, path }, stage, problems, signal);
  signal?.throwIfAborted();
  await checkStage(tx, file, stage, problems);
  return { stage, read };
}

/** Updates the looked-up values of stored rows after changes by earlier files. */
async function refreshLookups(tx: Statements, file: SnapshotFile, changed: Set<Resource>, touched: TouchedRows | null): Promise<void> {
  const sources = entriesOf(file.lookup?.from ?? {}).filter(([resource]) => changed.has(resource));
  if (!file.lookup || sources.length === 0) return;
  const isMeant = touched?.isDependent(sources, file.table);
  const count = await refreshColumns(tx, file, file.lookup.columns, isMeant);
  if (count === 0 || file.resource === null) return;
  changed.add(file.resource);
  if (isMeant) await touched?.add(tx, file.resource, isMeant);
}

interface MergeOptions {
  readonly replace: boolean;
  readonly touched: TouchedRows | null;
}

async function mergeFile(
  tx: Statements,
  resource: Resource,
  file: SnapshotFile,
  stage: Stage,
  { replace, touched }: MergeOptions,
): Promise<MergeCounts> {
  await touched?.add(tx, resource, isStaged(file, stage));
  const merged = await mergeStage(tx, file, stage, replace);
  await touched?.add(tx, resource, isStaged(file, stage));
  // Without current statistics, the plans of later lookups and derivations are slow.
  if (touched === null && merged.added + merged.changed > 0) await tx.execute(sql`analyze ${file.table}`);
  await stage.drop(tx);
  return merged;
}

async function checkStage(tx: Statements, file: SnapshotFile, stage: Stage, problems: Problems): Promise<void> {
  const keys = file.key.map((property) => columnNamed(file.table, property));
  await tx.execute(sql`analyze ${stage.table} (line, ${sql.join(keys, sql`, `)})`);
  await findRepeatedKeys(tx, file, stage, problems);
  await findConflicts(tx, file, stage, problems);
  problems.sortFile(nameOf(file));
  // If lines were refused, a missing parent may be one of them.
  if (problems.isEmpty) await findOrphans(tx, file, stage, problems);
}

/** Lets requests run, because they need the same thread. */
const batchRows = 100;

/** Stages valid lines and collects the problems of the others. Returns the number of lines. */
async function readFile({ file, path }: FoundFile, stage: Stage, problems: Problems, signal: AbortSignal | undefined): Promise<number> {
  let read = 0;
  for await (const lines of readLines(path)) {
    for (let start = 0; start < lines.length; start += batchRows) {
      signal?.throwIfAborted();
      const rows = lines.slice(start, start + batchRows).flatMap(({ number, bytes }) => {
        const parsed = parseLine(file, bytes);
        if ("row" in parsed) return [{ line: number, row: parsed.row }];
        for (const fault of parsed.faults) problems.add({ file: nameOf(file), line: number, ...fault });
        return [];
      });
      await stage.add(rows);
    }
    read += lines.length;
  }
  return read;
}

async function removeAllOrphans(tx: Statements, changed: Set<Resource>): Promise<void> {
  for (const file of snapshotFiles) {
    const parent = snapshotFiles.find(({ table }) => table === file.parent?.table)?.resource;
    if (!parent || !changed.has(parent)) continue;
    if ((await removeOrphans(tx, file)) > 0 && file.resource) changed.add(file.resource);
  }
}
