import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { OperatorError } from "../../../operator-error.ts";
import { snapshotFiles } from "../files/files.ts";
import type { SnapshotFile } from "../files/snapshot-file.ts";

export type FoundFile = { readonly file: SnapshotFile; readonly path: string };

const extension = ".ndjson";

/** The files of the snapshot in `folder`, in the order of the import. Refuses any other file, because its name is probably misspelled. */
export async function findFiles(folder: string): Promise<FoundFile[]> {
  const names = (await listFolder(folder)).filter((name) => !name.startsWith("."));
  const known = new Set(snapshotFiles.map((file) => file.name + extension));
  const unknown = names.filter((name) => !known.has(name));
  const format = `The files of a snapshot are ${snapshotFiles.map((file) => file.name).join(", ")}, each with the ending ${extension}.`;
  if (unknown.length > 0)
    throw new OperatorError(`The snapshot folder ${folder} holds ${unknown.sort().join(", ")}, which is not a snapshot file. ${format}`);
  if (names.length === 0) throw new OperatorError(`The snapshot folder ${folder} is empty. ${format}`);
  return snapshotFiles
    .filter((file) => names.includes(file.name + extension))
    .map((file) => ({ file, path: join(folder, file.name + extension) }));
}

const reasons: Record<string, string> = { ENOENT: "does not exist", ENOTDIR: "is not a folder", EACCES: "may not be read" };

async function listFolder(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? reasons[String(error.code)] : undefined;
    if (reason === undefined) throw error;
    throw new OperatorError(`The snapshot folder ${folder} ${reason}.`);
  }
}
