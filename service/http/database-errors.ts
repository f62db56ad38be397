// SQLSTATE classes of a server that is gone or full: connection exceptions, insufficient resources, operator intervention.
const sqlStates = /^(08|53|57P)/;
const systemErrors = new Set(["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EAI_AGAIN", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH"]);
// The driver gives these no code.
const driverMessages = /Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect/;

/** Whether an error says that the database cannot be reached now, as opposed to a fault of ours. */
export function isUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = "code" in cause && typeof cause.code === "string" ? cause.code : "";
    if (sqlStates.test(code) || systemErrors.has(code) || driverMessages.test(cause.message)) return true;
  }
  return false;
}
