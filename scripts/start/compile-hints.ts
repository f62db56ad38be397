import { globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Chromium compiles a script that begins with this comment while it downloads it, away from the main thread. Otherwise it compiles each
 * function when it is first called: on a slow phone, 0.1 s in the task that starts React.
 */
const hint = "//# allFunctionsCalledOnLoad\n";

/** In smaller scripts, the comment costs more bytes than it saves time. */
const bytesMin = 100_000;

/** Adds the hint to the large scripts of a build, once. Other browsers see a comment. */
export function addCompileHints(buildFolder: string): void {
  const folder = join(buildFolder, "static/chunks");
  for (const path of globSync("**/*.js", { cwd: folder }).map((name) => join(folder, name))) {
    if (statSync(path).size < bytesMin) continue;
    const script = readFileSync(path, "utf8");
    if (!script.startsWith(hint)) writeFileSync(path, hint + script);
  }
}
