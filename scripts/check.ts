import { join } from "node:path";
import { createPrograms, type Programs } from "./process/programs.ts";
import { runScript, ScriptError } from "./process/run-script.ts";
import { projectRoot } from "./project-root.ts";
import { secondsSince } from "./start/progress.ts";

interface Check {
  readonly name: string;
  /** Node arguments of its programs, which run one after another. */
  readonly steps: readonly (readonly string[])[];
}

const checks: readonly Check[] = [
  { name: "biome", steps: [["node_modules/@biomejs/biome/bin/biome", "check"]] },
  {
    name: "types",
    // Next generates the types of routes and page properties.
    steps: [
      ["node_modules/next/dist/bin/next", "typegen"],
      ["node_modules/typescript/bin/tsc", "--noEmit", "-p", "."],
    ],
  },
  { name: "knip", steps: [["node_modules/knip/bin/knip.js"]] },
  { name: "openapi", steps: [["scripts/check/lint-openapi.ts"]] },
  { name: "links", steps: [["scripts/check/check-links.ts"]] },
];

/** Runs one check and prints its output only if it fails. */
async function passes(programs: Programs, { name, steps }: Check): Promise<boolean> {
  const started = performance.now();
  const lines: string[] = [];
  for (const [program = "", ...args] of steps) {
    const code = await programs.start({
      name,
      args: [join(projectRoot, program), ...args],
      env: { NEXT_TELEMETRY_DISABLED: "1", ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : { NO_COLOR: "1" }) },
      cwd: projectRoot,
      onLine: (line) => lines.push(line),
    }).ended;
    if (code !== 0) {
      process.stdout.write(`${lines.join("\n")}\n✗ ${name}\n`);
      return false;
    }
  }
  process.stdout.write(`✓ ${name} (${secondsSince(started)})\n`);
  return true;
}

await runScript(async () => {
  const programs = createPrograms();
  const results = await Promise.all(checks.map((check) => passes(programs, check)));
  const failed = checks.filter((_, index) => !results[index]);
  if (failed.length > 0) throw new ScriptError(`The check failed: ${failed.map(({ name }) => name).join(", ")}.`);
});
