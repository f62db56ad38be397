/** A failure that whoever ran the script can mend: the message is one sentence that says what and how. The script prints it alone and exits 1. */
export class ScriptError extends Error {
  override readonly name = "ScriptError";
}
