import { sql } from "#service/db/orm/orm.ts";
import type { Database } from "../../db/database.ts";
import type { Resource } from "../../db/schema.ts";
import { refreshColumns } from "../../db/statements/merge-rows.ts";
import type { Statements } from "../../db/statements/statements.ts";
import { raiseVersions } from "../../db/versions/data-versions.ts";
import { addAuditEntry } from "../../operations/audit/audit-log.ts";
import { derivations, deriveFrom } from "../derive/derive.ts";
import { balanceSources } from "../derive/payment-balances.ts";
import { entriesOf, TouchedRows } from "../derive/touched-rows.ts";
import { snapshotFiles } from "./files/files.ts";
import type { SnapshotFile } from "./files/snapshot-file.ts";
import { dropRemoved } from "./staging/changed-lines.ts";
import { isAmong, isOrphan, type MergeCounts, mergeStage, removeOrphans } from "./staging/merge-stage.ts";
import type { StagedFile } from "./staging/stage-files.ts";

export type ImportedFile = MergeCounts & { readonly name: string; readonly read: number };

/** The file that is merged last, because its table has no data version: keys. */
interface LateFile {
  readonly file: SnapshotFile;
  readonly staged: StagedFile | undefined;
}

export interface ImportResult {
  readonly files: ImportedFile[];
  readonly notes: string[];
  readonly changed: Set<Resource>;
  readonly late: LateFile[];
}

interface Options {
  readonly replace: boolean;
  readonly clock: () => Date;
  readonly alreadyChanged: readonly Resource[];
  /** Whether only what depends on the staged and removed rows is derived. Not with `alreadyChanged`. */
  readonly isDelta: boolean;
}

const dependents = [balanceSources, ...derivations.map(({ from }) => from), ...snapshotFiles.map(({ lookup }) => lookup?.from ?? {})];

/** Merges the staged files, and updates derived values. */
export async function mergeFiles(tx: Statements, staged: readonly StagedFile[], options: Options): Promise<ImportResult> {
  const { replace, clock, alreadyChanged, isDelta } = options;
  const touched = isDelta ? new TouchedRows(dependents) : null;
  const result: ImportResult = { files: [], notes: [], changed: new Set(alreadyChanged), late: [] };
  const { files, notes, changed, late } = result;
  for (const file of snapshotFiles) {
    if (file.resource !== null) await refreshLookups(tx, file, changed, touched);
    const found = staged.find((candidate) => candidate.file === file);
    if (file.resource === null) late.push({ file, staged: found });
    if (found === undefined || file.resource === null) continue;
    notes.push(...found.notes);
    const merged = await mergeFile(tx, file.resource, found, { replace, touched });
    files.push({ name: file.name, read: found.read, ...merged });
    if (merged.added + merged.changed + merged.removed > 0) changed.add(file.resource);
  }
  if (files.some((file) => file.removed > 0)) await removeAllOrphans(tx, staged, changed, touched);
  await dropRemoved(tx, staged);
  for (const resource of await deriveFrom(tx, changed, clock(), touched)) changed.add(resource);
  return result;
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
    if (staged === undefined) continue;
    const merged = await mergeStage(tx, file, staged.stage, replace ? "others" : "none");
    await staged.stage.drop(tx);
    files.push({ name: file.name, read: staged.read, ...merged });
  }
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
  { file, stage, removed }: StagedFile,
  { replace, touched }: MergeOptions,
): Promise<MergeCounts> {
  await touched?.add(tx, resource, isAmong(file, stage.table, "row"));
  if (removed) await touched?.add(tx, resource, isAmong(file, removed, "row"));
  const merged = await mergeStage(tx, file, stage, removed ?? (replace ? "others" : "none"));
  await touched?.add(tx, resource, isAmong(file, stage.table, "row"));
  // Without current statistics, the plans of later lookups and derivations are slow.
  if (touched === null && merged.added + merged.changed > 0) await tx.execute(sql`analyze ${file.table}`);
  await stage.drop(tx);
  return merged;
}

async function removeAllOrphans(
  tx: Statements,
  staged: readonly StagedFile[],
  changed: Set<Resource>,
  touched: TouchedRows | null,
): Promise<void> {
  for (const file of snapshotFiles) {
    const parent = snapshotFiles.find(({ table }) => table === file.parent?.table);
    if (!parent?.resource || !file.resource || !changed.has(parent.resource)) continue;
    const removed = staged.find((one) => one.file === parent)?.removed ?? null;
    // An import of few lines knows the removed parents of each file that has some.
    if (touched !== null && removed === null) continue;
    await touched?.add(tx, file.resource, isOrphan(file, "row", removed));
    if ((await removeOrphans(tx, file, removed)) > 0) changed.add(file.resource);
  }
}
