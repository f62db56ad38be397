import { unavailabilityOf } from "./errors/database-errors.ts";
import { causeOf } from "./errors/describe-error.ts";
import type { Log } from "./log.ts";

const windowMsByDefault = 10_000;
/** The kinds of failures that are told apart at a time. More of them count together. */
const kindsMax = 100;

/** The failures of one kind since the first one was logged. */
interface Kind {
  readonly cause: string;
  readonly message: string;
  readonly since: number;
  readonly timer: NodeJS.Timeout;
  repeated: number;
}

export interface EndingLog extends Log {
  /** Logs the numbers that are not logged yet. */
  readonly end: () => void;
}

/** A defect can be of one route. An outage is of all. */
const routeOf = (parts: object, error: unknown) => ("route" in parts && !unavailabilityOf(error, true) ? parts.route : "");

/**
 * A log that has the first error of a kind in full, then none of its kind for `windowMs`, and then their number. Of one kind are errors with the same
 * message and cause and, except in an outage, route. Lines without an error pass.
 */
export function boundRepeats(log: Log, windowMs = windowMsByDefault): EndingLog {
  const kinds = new Map<string, Kind>();

  function close(id: string, seconds: number): void {
    const kind = kinds.get(id);
    kinds.delete(id);
    clearTimeout(kind?.timer);
    if (kind?.repeated) log.error({ cause: kind.cause, repeated: kind.repeated, seconds }, kind.message);
  }

  function open(id: string, cause: string, message: string): void {
    const timer = setTimeout(close, windowMs, id, windowMs / 1000).unref();
    kinds.set(id, { cause, message, since: performance.now(), timer, repeated: 0 });
  }

  function end(): void {
    for (const [id, { since }] of kinds) close(id, Math.ceil(performance.now() - since) / 1000);
  }

  function error(parts: object, message: string): void {
    if (!("err" in parts)) {
      log.error(parts, message);
      return;
    }
    const cause = causeOf(parts.err);
    const id = `${message}|${cause}|${routeOf(parts, parts.err)}`;
    const known = kinds.get(id) ?? (kinds.size >= kindsMax ? kinds.get("others") : undefined);
    if (known) {
      known.repeated += 1;
      return;
    }
    if (kinds.size >= kindsMax) open("others", "others", "more failures");
    else open(id, cause, message);
    log.error(parts, message);
  }

  const { warn, info, debug } = log;
  return { end, error, warn: warn.bind(log), info: info.bind(log), debug: debug.bind(log) };
}
