import { join } from "node:path";
import type { ProgramOptions, Programs } from "../process/programs.ts";
import { ScriptError } from "../process/run-script.ts";
import { projectRoot } from "../project-root.ts";
import { isBuilt, markBuilt, stampOf, unmarkBuilt } from "./build-stamp.ts";
import { addCompileHints } from "./compile-hints.ts";

export const buildFolder = () => join(projectRoot, process.env.NEXT_DIST_DIR || ".next");

/** Whether `npm start` has to build first. */
export const needsBuild = (): boolean => !isBuilt(buildFolder(), stampOf(projectRoot));

/** Builds the dashboard. Throws ScriptError. */
export async function buildDashboard(programs: Programs, onLine?: ProgramOptions["onLine"]): Promise<void> {
  // Computed before the build, so that an edit during the build causes another one at the next start.
  const stamp = stampOf(projectRoot);
  unmarkBuilt(buildFolder());
  const build = programs.start({
    name: "build",
    args: [join(projectRoot, "node_modules/next/dist/bin/next"), "build", projectRoot],
    env: { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
    onLine,
  });
  const code = await build.ended;
  if (code !== 0)
    throw new ScriptError([...build.lastLines, `The dashboard could not be built: next build exited with ${code}.`].join("\n"));
  addCompileHints(buildFolder());
  markBuilt(buildFolder(), stamp);
}
