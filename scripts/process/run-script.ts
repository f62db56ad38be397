/** A failure that the person who ran the script can fix. The message says what failed and how to fix it; no stack is printed. */
export class ScriptError extends Error {
  override readonly name = "ScriptError";
}

/** Runs a script. A ScriptError prints its message and exits with 1. */
export async function runScript(body: () => Promise<void>): Promise<void> {
  try {
    await body();
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
