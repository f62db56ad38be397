import { OverloadedError } from "#service/db/limits/gate.ts";

// SQLSTATE classes of a server that is gone or full: connection exceptions, insufficient resources, operator intervention.
const sqlStates = /^(08|53|57P)/;
const systemErrors = new Set(["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EAI_AGAIN", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH"]);
// Messages of driver errors that have no code.
const driverMessages =
  /Connection terminated|Client (?:has encountered a connection error|was closed)|timeout exceeded when trying to connect/;

const canceled = "57014";
// SQLSTATEs of a statement that exceeded its time limit, found the disk full or the server read-only, or did not get its locks.
const unavailableStates: Readonly<Record<string, Unavailability>> = {
  [canceled]: { detail: "The request took longer than 5 seconds; try again", retryAfterSeconds: 5 },
  "53100": { detail: "The service has no disk space left; nothing was changed, try again later", retryAfterSeconds: 5 },
  "25006": {
    detail: "The service cannot write to its database at the moment; nothing was changed, try again shortly",
    retryAfterSeconds: 5,
  },
  "55P03": { detail: "An import or another request is changing these records; nothing was changed, try again", retryAfterSeconds: 2 },
  "40P01": { detail: "Other requests are changing the same records; nothing was changed, try again", retryAfterSeconds: 1 },
};

const canceledRead: Unavailability = {
  detail: "The request took longer than 5 seconds; ask for an earlier page, use narrower filters, or try again",
  retryAfterSeconds: 5,
};

const unreachable: Unavailability = {
  detail: "The service cannot reach its database at the moment; try again shortly",
  retryAfterSeconds: 5,
};

interface Unavailability {
  readonly detail: string;
  readonly retryAfterSeconds: number;
}

/** The error for a caller when the database cannot serve the request now; null for an internal error. */
export function unavailabilityOf(error: unknown, isRead: boolean): Unavailability | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OverloadedError) return { detail: cause.message, retryAfterSeconds: cause.retryAfterSeconds };
    const code = codeOf(cause);
    const known = isRead && code === canceled ? canceledRead : unavailableStates[code];
    if (known) return known;
  }
  return isUnreachable(error) ? unreachable : null;
}

const codeOf = (cause: Error) => ("code" in cause && typeof cause.code === "string" ? cause.code : "");

/** Whether a value is invalid in its type or out of range. */
export function isInvalidValue(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (/^22...$/.test(codeOf(cause))) return true;
  return false;
}

/** Whether an error means that the database cannot be reached now. */
export function isUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = codeOf(cause);
    if (sqlStates.test(code) || systemErrors.has(code) || driverMessages.test(cause.message)) return true;
  }
  return false;
}
