import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { provideBrowser } from "./browser.ts";
import { createPrograms } from "./programs.ts";
import { runScript } from "./run-script.ts";
import { ScriptError } from "./script-error.ts";
import { secondsSince } from "./start/say.ts";
import { untilAskedToStop } from "./stop-request.ts";
import { addCounts, type Counts, noTests, writeCounts } from "./test/counts.ts";
import { steps, type TestRun } from "./test/steps.ts";

/** A step that cannot even run is a failure that is told, and the next step runs. */
async function runStep(name: string, run: TestRun): Promise<Counts> {
  const started = performance.now();
  process.stdout.write(`\n── ${name}: ${steps[name]?.does}\n`);
  try {
    const counts = (await steps[name]?.run(run)) ?? noTests;
    process.stdout.write(`── ${name} took ${secondsSince(started)}\n`);
    return counts;
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return { ...noTests, failed: 1 };
  }
}

async function runSteps(names: readonly string[], run: TestRun): Promise<void> {
  const results: { name: string; counts: Counts }[] = [];
  for (const name of names) results.push({ name, counts: await runStep(name, run) });
  for (const { name, counts } of results) {
    for (const failure of counts.failures ?? []) process.stdout.write(`\n✗ ${name}: ${failure}\n`);
  }
  const total = addCounts(results.map(({ counts }) => counts));
  process.stdout.write("\n");
  for (const { name, counts } of results)
    process.stdout.write(`${counts.failed > 0 ? "✗" : "✓"} ${name.padEnd(9)} ${writeCounts(counts)}\n`);
  process.stdout.write(`\n${writeCounts(total)}\n`);
  if (total.failed > 0) process.exitCode = 1;
}

await runScript(async () => {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !(name in steps));
  if (unknown) throw new ScriptError(`There is no step ${unknown}: name any of ${Object.keys(steps).join(", ")}, or none for all.`);
  const programs = createPrograms();
  const chosen = names.length > 0 ? names : Object.keys(steps);
  let provided: Promise<string> | undefined;
  const browser = () => {
    provided ??= provideBrowser(programs);
    return provided;
  };
  // What fails is told by the step that needs it.
  if (chosen.includes("journeys")) void browser().catch(() => undefined);
  const run = { programs, folder: mkdtempSync(join(tmpdir(), "test-")), browser };
  try {
    const stopped = untilAskedToStop().then(() => {
      throw new ScriptError("The tests were stopped.");
    });
    await Promise.race([stopped, runSteps(chosen, run)]);
  } finally {
    await run.programs.stopAll();
    rmSync(run.folder, { recursive: true, force: true });
  }
});
