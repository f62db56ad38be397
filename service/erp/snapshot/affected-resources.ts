import type { Resource } from "../../db/schema.ts";
import { derivations } from "../../derive/derive.ts";
import { snapshotFiles } from "./files/files.ts";
import type { SnapshotFile } from "./files/snapshot-file.ts";
import type { FoundFile } from "./reading/find-files.ts";

function followsFrom(file: SnapshotFile, affected: ReadonlySet<Resource>, replace: boolean): boolean {
  if (file.lookup?.from.some((resource) => affected.has(resource))) return true;
  const parent = snapshotFiles.find(({ table }) => table === file.parent?.table)?.resource;
  return replace && parent !== undefined && parent !== null && affected.has(parent);
}

interface Options {
  readonly replace: boolean;
  readonly alreadyChanged: readonly Resource[];
}

/** Every table whose rows an import of these files can change: theirs, and what is looked up in, derived or removed with those. */
export function affectedResources(found: readonly FoundFile[], { replace, alreadyChanged }: Options): Set<Resource> {
  const affected = new Set([...alreadyChanged, ...found.flatMap(({ file }) => file.resource ?? [])]);
  for (let size = -1; size < affected.size; ) {
    size = affected.size;
    for (const file of snapshotFiles) if (file.resource && followsFrom(file, affected, replace)) affected.add(file.resource);
    if (affected.has("paymentApplications")) affected.add("payments");
    for (const { resource, from } of derivations) if (from.some((source) => affected.has(source))) affected.add(resource);
  }
  return affected;
}
