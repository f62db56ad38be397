/** A failure that the person who ran the script can fix. The message says what failed and how to fix it; no stack is printed. */
export class ScriptError extends Error {
  override readonly name = "ScriptError";
}
