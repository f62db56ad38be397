import { createPrograms } from "./programs.ts";
import { ScriptError } from "./script-error.ts";
import { buildDashboard } from "./start/build-dashboard.ts";

try {
  await buildDashboard(createPrograms());
} catch (error) {
  if (!(error instanceof ScriptError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
