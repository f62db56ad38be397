import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { OperatorError } from "../../../operator-error.ts";
import { awaitDisk, silentSeconds } from "../../../process/await-disk.ts";

/** Requests wait while the lines of a chunk are found. */
const chunkBytes = 64 * 1024;

const versionOf = (path: string) => stat(path).then(({ ino, size, mtimeMs }) => `${ino} ${size} ${mtimeMs}`);

/**
 * The content of a file. Refuses one that changes meanwhile: where a file is being written again, `--replace` would remove the rows of its missing lines.
 * Throws when its disk does not answer for `seconds`.
 */
export async function* readChunks(path: string, seconds = silentSeconds): AsyncGenerator<Buffer> {
  const before = await awaitDisk(path, () => versionOf(path), seconds);
  const stream = createReadStream(path, { highWaterMark: chunkBytes });
  const chunks: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
  const readNext = () => awaitDisk(path, () => chunks.next(), seconds);
  try {
    for (let next = await readNext(); !next.done; next = await readNext()) yield next.value;
  } finally {
    stream.destroy();
  }
  const removed = () => null;
  if ((await awaitDisk(path, () => versionOf(path).catch(removed), seconds)) !== before)
    throw new OperatorError(`${path} changed while it was read: repeat the import once its files are complete.`);
}
