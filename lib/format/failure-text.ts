export const unexpectedText =
  "The dashboard could not work with what it received. Try again; if it stays so, Diagnostics in the command palette hold the details.";

/** Errors whose messages are written for people. */
const ownNames = new Set(["ApiError", "UnreadableFileError"]);

/** What a person reads of a failure. What the programming language says of it is for diagnostics alone: then `otherwise`. */
export function failureText(error: unknown, otherwise: string = unexpectedText): string {
  return error instanceof Error && ownNames.has(error.name) ? error.message : otherwise;
}
