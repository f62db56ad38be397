import { ScriptError } from "./script-error.ts";

/** Runs a script's body; a ScriptError ends it with its sentence and exit code 1. */
export async function runScript(body: () => Promise<void>): Promise<void> {
  try {
    await body();
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
