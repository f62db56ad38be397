import { setTimeout as sleep } from "node:timers/promises";
import { type DestinationStream, levels, pino, stdSerializers } from "pino";
import { OperatorError } from "../operator-error.ts";

/** What the service tells its operator; pino's loggers fit. */
export interface Log {
  readonly error: (parts: object, message: string) => void;
  readonly warn: (parts: object, message: string) => void;
  readonly info: (parts: object, message: string) => void;
  readonly debug: (parts: object, message: string) => void;
}

const ignore = () => undefined;
export const silentLog: Log = { error: ignore, warn: ignore, info: ignore, debug: ignore };

const stderr = 2;
/** What waits for a reader that has stalled; lines beyond it are dropped rather than held in memory. */
const waitingBytesMax = 16 * 1024 * 1024;
const flushMs = 1_000;

type LogStream = ReturnType<typeof createLogStream>;

/** Standard error, or the file descriptor `fd`, written to beside the requests: whoever reads it slowly holds none of them up. */
export function createLogStream(fd = stderr) {
  const stream = pino.destination({ dest: fd, sync: false, maxLength: waitingBytesMax });
  // A log that cannot be written does not end the service.
  stream.on("error", () => {});
  return stream;
}

/** Writes what waits, for at most a second: a reader that has stalled does not keep the process. */
export async function endLog(stream: LogStream): Promise<void> {
  const flushed = new Promise((resolve) => stream.flush(resolve));
  const isFlushed = await Promise.race([flushed.then(() => true), sleep(flushMs, false, { ref: false })]);
  if (!isFlushed) stream.destroy();
}

/** A log of JSON lines on standard error; `base` is in each. LOG_LEVEL names the least that is logged, or silent; info unless given. */
export function createLog(base: object, stream: DestinationStream = createLogStream(), level = process.env.LOG_LEVEL || "info"): Log {
  const names = [...Object.values(levels.labels), "silent"];
  if (!names.includes(level)) throw new OperatorError(`LOG_LEVEL must be one of ${names.join(", ")}, not "${level}".`);
  return pino({ level, base, serializers: { err: describeError } }, stream);
}

/** A failed statement is logged with its cause and without its parameters, which are customers' data. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  if (!("query" in error && "params" in error)) return stdSerializers.err(error);
  const frames = error.stack?.split("\n").filter((line) => line.startsWith("    at ")) ?? [];
  const cause = error.cause instanceof Error ? stdSerializers.err(error.cause) : undefined;
  return { type: error.name, message: "a statement failed", query: error.query, stack: frames.join("\n"), cause };
}
