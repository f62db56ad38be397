export const unexpectedText =
  "The dashboard could not process its data. Try again. If it fails again, open Diagnostics in the command palette for details.";

/** For an action of the dashboard that got no answer. */
export const unreachableText = "The dashboard could not be reached. Try again.";

const ownNames = new Set(["ApiError", "UnreadableFileError"]);

/** The message of an error that is written for users, else `otherwise`. Messages of the JavaScript runtime go to diagnostics only. */
export function failureText(error: unknown, otherwise: string = unexpectedText): string {
  return error instanceof Error && ownNames.has(error.name) ? error.message : otherwise;
}
