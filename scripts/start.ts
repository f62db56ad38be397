import { createPrograms } from "./programs.ts";
import { ScriptError } from "./script-error.ts";
import { runProduct } from "./start/run-product.ts";
import { readSettings } from "./start/settings.ts";

const untilAskedToStop = new Promise<void>((resolve) => {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => resolve());
});

const programs = createPrograms();
try {
  const isDevelopment = process.argv.includes("--dev");
  await Promise.race([untilAskedToStop, runProduct(programs, readSettings(process.env), { isDevelopment })]);
  process.stdout.write("\nStopping…\n");
} catch (error) {
  if (!(error instanceof ScriptError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await programs.stopAll();
}
