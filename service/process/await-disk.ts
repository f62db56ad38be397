import { OperatorError } from "../operator-error.ts";
import { endsWithin } from "./ends-within.ts";

/** The silence after which a disk, such as one behind a network, ends an import or a backup. Otherwise all later ones of an embedded database would wait for it. */
export const silentSeconds = 60;

/** Node has four threads for files, and a read or write without an answer keeps one. */
const unansweredMax = 2;

const unanswered = new Set<Promise<unknown>>();

/** A disk has not answered for a time. */
export class SilentDiskError extends OperatorError {}

function keepUntilAnswered(work: Promise<unknown>): void {
  unanswered.add(work);
  const forget = () => void unanswered.delete(work);
  work.then(forget, forget);
}

/**
 * Waits at most `seconds` for one access to the disk of `path`, and throws a SilentDiskError after that. Node cannot cancel the access: while two have no
 * answer, refuses others.
 */
export async function awaitDisk<T>(path: string, access: () => Promise<T>, seconds = silentSeconds): Promise<T> {
  if (unanswered.size >= unansweredMax) {
    const sentence = `${path} is not opened while ${unanswered.size} earlier reads or writes of files have no answer: repeat the command when their disk answers, or after a restart.`;
    throw new OperatorError(sentence);
  }
  const work = access();
  if (await endsWithin(seconds, work)) return work;
  keepUntilAnswered(work);
  throw new SilentDiskError(`The disk of ${path} has not answered for ${seconds} seconds.`);
}
