import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { OperatorError } from "../../../operator-error.ts";
import { awaitDisk } from "../../../process/await-disk.ts";
import { snapshotFiles } from "../files/files.ts";
import type { SnapshotFile } from "../files/snapshot-file.ts";
import { explained, fileReasons, folderReasons } from "./explain-failure.ts";

export type FoundFile = {
  readonly file: SnapshotFile;
  readonly path: string;
  /** The content, where it has been read. */
  readonly chunks?: readonly Buffer[];
};

const extension = ".ndjson";

/** The files of the snapshot in `folder`, in the order of the import. Refuses any other file, because its name is probably misspelled. */
export async function findFiles(folder: string): Promise<FoundFile[]> {
  const names = (await listFolder(folder)).filter((name) => !name.startsWith("."));
  const known = new Set(snapshotFiles.map((file) => file.name + extension));
  const unknown = names.filter((name) => !known.has(name));
  const format = `The files of a snapshot are ${snapshotFiles.map((file) => file.name).join(", ")}, each with the ending ${extension}.`;
  if (unknown.length > 0)
    throw new OperatorError(
      `The snapshot folder ${folder} holds ${unknown.sort().join(", ")}, which ${unknown.length === 1 ? "is not a snapshot file" : "are not snapshot files"}. ${format}`,
    );
  if (names.length === 0) throw new OperatorError(`The snapshot folder ${folder} is empty. ${format}`);
  const found = snapshotFiles
    .filter((file) => names.includes(file.name + extension))
    .map((file) => ({ file, path: join(folder, file.name + extension) }));
  for (const { path } of found) await expectFile(path);
  return found;
}

const listFolder = (folder: string) =>
  explained(
    awaitDisk(folder, () => readdir(folder)),
    `The snapshot folder ${folder}`,
    folderReasons,
  );

async function expectFile(path: string): Promise<void> {
  const stats = await explained(
    awaitDisk(path, () => stat(path)),
    path,
    fileReasons,
  );
  if (stats.isDirectory()) throw new OperatorError(`${path} is a folder, not a file.`);
  // A pipe or a device may have no end.
  if (!stats.isFile()) throw new OperatorError(`${path} is not a regular file.`);
}
