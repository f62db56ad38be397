import { rmSync } from "node:fs";
import { ensureBrowser } from "./browser.ts";
import { createPrograms } from "./process/programs.ts";
import { runScript, ScriptError } from "./process/run-script.ts";
import { waitForStopRequest } from "./process/stop-request.ts";
import { buildDashboard, needsBuild } from "./start/build-dashboard.ts";
import { secondsSince } from "./start/progress.ts";
import { addCounts, type Counts, formatCounts, noTests, slowestFiles } from "./test/counts.ts";
import { steps, type TestRun } from "./test/steps.ts";
import { enterTemporaryFolder } from "./test/temporary-place.ts";

/** Runs one step. A step that cannot run counts as one failure. */
async function runStep(name: string, run: TestRun): Promise<Counts> {
  const started = performance.now();
  process.stdout.write(`\n── ${name}: ${steps[name]?.does}\n`);
  try {
    const counts = (await steps[name]?.run(run)) ?? noTests;
    process.stdout.write(
      `── ${name} took ${secondsSince(started)}\n${slowestFiles(counts)
        .map((line) => `${line}\n`)
        .join("")}`,
    );
    return counts;
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return { ...noTests, failed: 1 };
  }
}

async function runSteps(names: readonly string[], run: TestRun): Promise<void> {
  const results: { name: string; counts: Counts }[] = [];
  for (const name of names) {
    // The check and the build both write the types of the routes, so the build begins after the check.
    if (name !== "check" && (names.includes("journeys") || names.includes("budgets"))) void run.build().catch(() => undefined);
    results.push({ name, counts: await runStep(name, run) });
  }
  for (const { name, counts } of results) {
    for (const failure of counts.failures ?? []) process.stdout.write(`\n✗ ${name}: ${failure}\n`);
  }
  const total = addCounts(results.map(({ counts }) => counts));
  process.stdout.write("\n");
  for (const { name, counts } of results)
    process.stdout.write(`${counts.failed > 0 ? "✗" : "✓"} ${name.padEnd(9)} ${formatCounts(counts)}\n`);
  process.stdout.write(`\n${formatCounts(total)}\n`);
  if (total.failed > 0) process.exitCode = 1;
}

await runScript(async () => {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !(name in steps));
  if (unknown)
    throw new ScriptError(`There is no step ${unknown}. The steps are ${Object.keys(steps).join(", ")}; without a name all of them run.`);
  const programs = createPrograms();
  const chosen = names.length > 0 ? names : Object.keys(steps);
  let provided: Promise<string> | undefined;
  const browser = () => {
    provided ??= ensureBrowser(programs);
    return provided;
  };
  let built: Promise<void> | undefined;
  const build = () => {
    built ??= needsBuild() ? buildDashboard(programs, () => undefined) : Promise.resolve();
    return built;
  };
  // Installed beside earlier steps. The journeys need it and report what failed.
  if (chosen.includes("journeys")) void browser().catch(() => undefined);
  const run = { programs, folder: enterTemporaryFolder("test-"), build, browser };
  try {
    const stopped = waitForStopRequest().then(() => {
      throw new ScriptError("The tests were stopped.");
    });
    await Promise.race([stopped, runSteps(chosen, run)]);
  } finally {
    await run.programs.stopAll();
    rmSync(run.folder, { recursive: true, force: true });
  }
});
