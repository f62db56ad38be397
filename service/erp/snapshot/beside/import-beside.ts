import { sql } from "#service/db/orm/orm.ts";
import type { Database } from "../../../db/database.ts";
import { dataVersions } from "../../../db/schema/system.ts";
import type { Resource } from "../../../db/schema.ts";
import type { Statements } from "../../../db/statements/statements.ts";
import { derivations } from "../../derive/derive.ts";
import { entriesOf, type Sources } from "../../derive/touched-rows.ts";
import { snapshotFiles } from "../files/files.ts";
import type { SnapshotFile } from "../files/snapshot-file.ts";
import type { ImportResult } from "../merge-files.ts";
import type { FoundFile } from "../reading/find-files.ts";

const dependsOn = (from: Sources, affected: ReadonlySet<Resource>) => entriesOf(from).some(([resource]) => affected.has(resource));

function followsFrom(file: SnapshotFile, affected: ReadonlySet<Resource>, replace: boolean): boolean {
  if (file.lookup && dependsOn(file.lookup.from, affected)) return true;
  const parent = snapshotFiles.find(({ table }) => table === file.parent?.table)?.resource;
  return replace && parent !== undefined && parent !== null && affected.has(parent);
}

interface Options {
  readonly replace: boolean;
  readonly alreadyChanged: readonly Resource[];
}

/** Every table whose rows an import of these files can change: their own, those with looked-up, derived or dependent rows, and those that depend on the day. */
export function affectedResources(found: readonly FoundFile[], { replace, alreadyChanged }: Options): Set<Resource> {
  const affected = new Set([...alreadyChanged, ...found.flatMap(({ file }) => file.resource ?? [])]);
  for (let size = -1; size < affected.size; ) {
    size = affected.size;
    for (const file of snapshotFiles) if (file.resource && followsFrom(file, affected, replace)) affected.add(file.resource);
    if (affected.has("paymentApplications")) affected.add("payments");
    for (const { resource, from, isOutdated } of derivations) if (isOutdated || dependsOn(from, affected)) affected.add(resource);
  }
  return affected;
}

export interface BesideOptions {
  readonly replace: boolean;
  readonly dryRun: boolean;
  readonly clock: () => Date;
  readonly alreadyChanged: readonly Resource[];
  /** Whether the import may merge only changed lines and derive only what depends on them. Not with `alreadyChanged`. */
  readonly mayBeDelta: boolean;
  readonly signal?: AbortSignal | undefined;
  readonly actor: string;
  readonly folder: string;
  /** Locks out writers from the start. */
  readonly keepOut: boolean;
}

export interface BesideResult {
  readonly prepared: ImportResult;
  readonly isDelta: boolean;
  /** The changed resources whose tables have been vacuumed and analyzed. */
  readonly vacuumed?: readonly Resource[];
}

/** A table was written while its copy was being changed, or its values are those of the day before. */
export class TablesChangedError extends Error {}

/** The versions of each resource, which change with its rows. Tables that never had rows have none. */
export type Versions = ReadonlyMap<Resource, string>;

export async function versionsOf(db: Statements, resources: ReadonlySet<Resource>): Promise<Versions> {
  const { rows } = await db.execute<{ resource: Resource; versions: string }>(sql`
    select ${dataVersions.Resource} as resource,
      string_agg(${dataVersions.Stripe} || ' ' || ${dataVersions.Version}, ',' order by ${dataVersions.Stripe}) as versions
    from ${dataVersions} where ${dataVersions.Resource} = any(${sql.param([...resources])}::text[]) group by 1`);
  return new Map(rows.map(({ resource, versions }) => [resource, versions]));
}

/** The resources that were written since `before`. */
export async function writtenSince(tx: Statements, resources: ReadonlySet<Resource>, before: Versions): Promise<Set<Resource>> {
  const now = await versionsOf(tx, resources);
  return new Set([...resources].filter((resource) => now.get(resource) !== before.get(resource)));
}

export async function refuseChanges(tx: Statements, resources: ReadonlySet<Resource>, before: Versions): Promise<void> {
  if ((await writtenSince(tx, resources, before)).size > 0) throw new TablesChangedError();
}

class DryRunError extends Error {}

/** Runs an import in a transaction and returns the result that it reports. A dry run is rolled back where it reports. */
export async function transactionOf(
  db: Database,
  isDryRun: boolean,
  work: (tx: Database, report: (result: BesideResult) => void) => Promise<void>,
): Promise<BesideResult> {
  let found: BesideResult | undefined;
  const run = db.transaction((tx) =>
    work(tx, (result) => {
      found = result;
      if (isDryRun) throw new DryRunError();
    }),
  );
  await run.catch((error) => {
    if (!(error instanceof DryRunError)) throw error;
  });
  if (found === undefined) throw new Error("the import ended without a summary");
  return found;
}
