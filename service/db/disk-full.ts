const codes = new Set(["53100", "ENOSPC", "EDQUOT"]);

export const diskFullRemedy = "The disk of the database is full: free some space on it";

/** Whether the database or the operating system had no space on the disk. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ("code" in cause && typeof cause.code === "string" && codes.has(cause.code)) return true;
  return false;
}

/** The log message for failed work, with the remedy if the disk is full. */
export const withRemedy = (error: unknown, message: string) => (isDiskFull(error) ? `${diskFullRemedy}. ${message}` : message);
