import { type DestinationStream, levels, pino } from "pino";
import { OperatorError } from "../operator-error.ts";
import { endsWithin } from "../process/ends-within.ts";
import { boundRepeats, type EndingLog } from "./bound-repeats.ts";
import { describeError } from "./errors/describe-error.ts";

/** The service's logger; pino's loggers implement it. */
export interface Log {
  readonly error: (parts: object, message: string) => void;
  readonly warn: (parts: object, message: string) => void;
  readonly info: (parts: object, message: string) => void;
  readonly debug: (parts: object, message: string) => void;
}

const ignore = () => undefined;
export const silentLog: Log = { error: ignore, warn: ignore, info: ignore, debug: ignore };

const stderr = 2;
/** Lines are written once they are this long together, or after `flushMilliseconds`. */
const bufferedBytes = 4_096;
const flushMilliseconds = 500;
/** The bytes that may wait for a stalled reader. Further lines are dropped. */
const waitingBytesMax = 16 * 1024 * 1024;
const endSeconds = 1;

type LogStream = ReturnType<typeof createLogStream>;

/** Writes to standard error or to `fd` asynchronously, so that a slow reader does not delay requests. */
export function createLogStream(fd = stderr) {
  let hasFailed = false;
  let isGivenUp = false;
  const stream = pino.destination({
    dest: fd,
    sync: false,
    minLength: bufferedBytes,
    periodicFlush: flushMilliseconds,
    maxLength: waitingBytesMax,
    retryEAGAIN: () => !isGivenUp,
  });
  // A log that cannot be written must not end the service.
  stream.on("error", () => {
    hasFailed = true;
    if (isGivenUp) stream.destroy();
  });
  stream.on("write", (bytes) => {
    if (bytes > 0) hasFailed = false;
  });
  const flushSync = stream.flushSync.bind(stream);
  // pino calls this as the process exits, and it repeats a failing write without end.
  stream.flushSync = () => {
    if (!hasFailed && !isGivenUp) flushSync();
  };
  /**
   * Stops writing. The stream closes after the running write has ended. Otherwise it could write to another file or connection that has got the
   * same descriptor by then, and close it.
   */
  const giveUp = () => {
    isGivenUp = true;
  };
  return Object.assign(stream, { giveUp });
}

/** Writes what waits, for at most a second, so that neither a stalled reader nor a full disk keeps the process alive. Later lines are dropped. */
export async function endLog(stream: LogStream): Promise<void> {
  const closed = new Promise((resolve) => stream.once("close", resolve));
  stream.end();
  stream.write = () => true;
  const isClosed = await endsWithin(endSeconds, closed);
  if (!isClosed) stream.giveUp();
}

/** A logger that writes JSON lines with the fields of `base` to standard error, and counts errors that repeat. LOG_LEVEL is the lowest level that is logged (default: info). */
export function createLog(base: object, stream: DestinationStream = createLogStream(), level = process.env.LOG_LEVEL || "info"): EndingLog {
  const names = [...Object.values(levels.labels), "silent"];
  if (!names.includes(level)) throw new OperatorError(`LOG_LEVEL must be one of ${names.join(", ")}, not "${level}".`);
  return boundRepeats(pino({ level, base, serializers: { err: describeError } }, stream));
}
