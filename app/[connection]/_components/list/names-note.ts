import { failureText } from "#lib/format/failure-text.ts";

/** What a filter says while the names of its choices are not there. */
export function namesNote(data: unknown, error: Error | null): string | undefined {
  if (data) return undefined;
  return error ? `The names could not be loaded: ${failureText(error)}` : "Loading…";
}
