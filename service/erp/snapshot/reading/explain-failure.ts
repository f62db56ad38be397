import { OperatorError } from "../../../operator-error.ts";
import { awaitDisk } from "../../../process/await-disk.ts";

/** The codes of a file system's errors, and what they mean for a file or a folder. */
type Reasons = Readonly<Record<string, string>>;

const common: Reasons = {
  EACCES: "may not be read: allow it to the user of this program",
  ENOTDIR: "is in a folder that is no folder any more",
};
const commonOfFiles: Reasons = { ...common, EISDIR: "is a folder, not a file", ELOOP: "is a link to itself" };

export const folderReasons: Reasons = { ...common, ENOENT: "does not exist", ENOTDIR: "is not a folder" };
/** For a file that its folder has just listed. */
export const fileReasons: Reasons = { ...commonOfFiles, ENOENT: "is a link to a file that does not exist" };
/** For a file that was there a moment ago. */
export const readReasons: Reasons = {
  ...commonOfFiles,
  ENOENT: "was removed before it was read: repeat the import once its files are complete",
};

/** Says in a sentence about `subject` why the file system refused; `reasons` are by the code of the error. */
export async function explained<T>(work: Promise<T>, subject: string, reasons: Reasons): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Error) || !("syscall" in error) || !("code" in error)) throw error;
    // Node's message names the path after a comma, or ends with the call.
    const [message] = error.message.split(/ '/);
    const reason = reasons[String(error.code)] ?? `could not be read (${message}): check its disk, then repeat the import`;
    throw new OperatorError(`${subject} ${reason}.`, { cause: error });
  }
}

/** Accesses a file that was there a moment ago. Throws when its disk does not answer for `seconds`. */
export const accessFound = <T>(path: string, access: () => Promise<T>, seconds?: number): Promise<T> =>
  explained(awaitDisk(path, access, seconds), path, readReasons);
