import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { OperatorError } from "../../../operator-error.ts";
import { awaitDisk, silentSeconds } from "../../../process/await-disk.ts";
import { accessFound } from "./explain-failure.ts";

/** Requests wait while the lines of a chunk are found. */
const chunkBytes = 64 * 1024;

const versionOf = (path: string) => stat(path).then(({ ino, size, mtimeMs }) => `${ino} ${size} ${mtimeMs}`);

/** The versions of the files that an import has read, by path. */
export type ReadVersions = Map<string, string>;

const removed = () => null;
const isChanged = async (path: string, version: string, seconds = silentSeconds) =>
  (await awaitDisk(path, () => versionOf(path).catch(removed), seconds)) !== version;

const remedy = "repeat the import once its files are complete.";

/** Refuses a file that changed after it was read: where an export writes the folder anew, the files would come from two exports. */
export async function checkUnchanged(versions: ReadVersions): Promise<void> {
  for (const [path, version] of versions)
    if (await isChanged(path, version)) throw new OperatorError(`${path} changed while the other files were read: ${remedy}`);
}

interface ReadOptions {
  readonly seconds?: number;
  /** Gets the version of the file. */
  readonly versions?: ReadVersions;
}

/**
 * The content of a file. Refuses one that changes meanwhile: where a file is being written again, `--replace` would remove the rows of its missing lines.
 * Throws when its disk does not answer for `seconds`.
 */
export async function* readChunks(path: string, { seconds = silentSeconds, versions }: ReadOptions = {}): AsyncGenerator<Buffer> {
  const before = await accessFound(path, () => versionOf(path), seconds);
  const stream = createReadStream(path, { highWaterMark: chunkBytes });
  const chunks: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
  const readNext = () => accessFound(path, () => chunks.next(), seconds);
  try {
    for (let next = await readNext(); !next.done; next = await readNext()) yield next.value;
  } finally {
    stream.destroy();
  }
  if (await isChanged(path, before, seconds)) throw new OperatorError(`${path} changed while it was read: ${remedy}`);
  versions?.set(path, before);
}
