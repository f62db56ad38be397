import { OperatorError } from "../../../operator-error.ts";
import { endsWithin } from "../../../process/ends-within.ts";

/** The silence after which a disk, such as one behind a network, ends the import. Otherwise all later imports of an embedded database would wait for it. */
export const silentSeconds = 60;

/** Waits at most `seconds` for the disk of `path`. Throws an OperatorError after that. */
export async function awaitDisk<T>(path: string, work: Promise<T>, seconds = silentSeconds): Promise<T> {
  if (await endsWithin(seconds, work)) return work;
  throw new OperatorError(`${path} cannot be read: its disk has not answered for ${seconds} seconds.`);
}
