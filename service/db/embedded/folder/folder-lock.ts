import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { OperatorError } from "../../../operator-error.ts";

/** The socket on which the service that uses the folder's database takes commands. */
export const commandSocketIn = (folder: string) => join(folder, "commands.sock");

export class FolderInUseError extends OperatorError {
  readonly folder: string;

  constructor(folder: string) {
    super(
      `The embedded database ${folder} is in use by another process: stop that one first, or choose another folder with --database pglite:DIR.`,
    );
    this.folder = folder;
  }
}

/**
 * Takes the lock of an embedded database's folder: two processes on one folder would destroy it. It is the operating system's lock on an SQLite
 * file, so it is released however the process ends.
 */
export function lockFolder(folder: string): () => void {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(join(folder, "lock"));
    file.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch (error) {
    file?.close();
    if (isBusy(error)) throw new FolderInUseError(folder);
    throw new OperatorError(
      `The embedded database's folder ${folder} cannot be locked: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
  const taken = file;
  return () => {
    if (taken.isOpen) taken.close();
  };
}

const sqliteBusy = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === sqliteBusy;
}
