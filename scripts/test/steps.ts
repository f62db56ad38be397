import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { startCluster } from "../postgres/cluster.ts";
import { findPostgres } from "../postgres/installation.ts";
import type { Programs } from "../process/programs.ts";
import { projectRoot } from "../project-root.ts";
import { buildFolder } from "../start/build-dashboard.ts";
import { type Counts, noTests, readPlaywrightCounts, readVitestCounts, withRunnerFailure } from "./counts.ts";
import { checkBudgets, scriptBudgets, sizesOfPages } from "./script-budgets.ts";

export interface TestRun {
  readonly programs: Programs;
  /** For reports; deleted after the run. */
  readonly folder: string;
  /** Builds the dashboard once, before the budgets are checked and the journeys start it. Rejects with a ScriptError. */
  readonly build: () => Promise<void>;
  /** Path of the browser, which is installed during earlier steps if it is missing. Rejects with a ScriptError. */
  readonly browser: () => Promise<string>;
}

type Step = (run: TestRun) => Promise<Counts>;

const node = (path: string) => join(projectRoot, "node_modules", path);

async function runCheck({ programs }: TestRun): Promise<Counts> {
  const code = await programs.start({ name: "check", args: [join(projectRoot, "scripts/check.ts")] }).ended;
  return { ...noTests, failed: code === 0 ? 0 : 1 };
}

async function runVitest({ programs, folder }: TestRun, env: Record<string, string>): Promise<Counts> {
  const report = join(folder, "unit.json");
  const reporters = ["--reporter=default", `--reporter=${join(projectRoot, "scripts/test/run-reporter.ts")}`];
  const code = await programs.start({
    name: "unit",
    args: [node("vitest/vitest.mjs"), "run", ...reporters],
    env: { ...env, VITEST_REPORT: report },
    cwd: projectRoot,
  }).ended;
  return withRunnerFailure(existsSync(report) ? readVitestCounts(readFileSync(report, "utf8")) : noTests, code);
}

/** With PostgreSQL, if it is installed. */
async function runUnit(run: TestRun): Promise<Counts> {
  const bin = findPostgres();
  if (!bin) {
    process.stdout.write("PostgreSQL is not installed. The service is tested only on the embedded database.\n");
    return runVitest(run, {});
  }
  const cluster = await startCluster(bin);
  try {
    return await runVitest(run, { TEST_DATABASE_URL: cluster.url });
  } finally {
    await cluster.stop();
  }
}

async function runBudgets({ build }: TestRun): Promise<Counts> {
  await build();
  const results = checkBudgets(sizesOfPages(buildFolder()), scriptBudgets);
  const failures = results.flatMap(({ problem }) => problem ?? []);
  return { ...noTests, passed: results.length - failures.length, failed: failures.length, failures };
}

async function runJourneys({ programs, folder, build, browser: provide }: TestRun): Promise<Counts> {
  await build();
  const browser = await provide();
  process.stdout.write(`The browser is ${browser}.\n`);
  const report = join(folder, "journeys.json");
  const code = await programs.start({
    name: "journeys",
    args: [node("@playwright/test/cli.js"), "test", "--reporter=list,json"],
    env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    cwd: projectRoot,
  }).ended;
  return withRunnerFailure(existsSync(report) ? readPlaywrightCounts(readFileSync(report, "utf8")) : noTests, code);
}

/** The steps in their order. `npm test -- unit journeys` runs some of them. */
export const steps: Readonly<Record<string, { readonly does: string; readonly run: Step }>> = {
  check: { does: "style, types, unused code, the OpenAPI document, links in documents", run: runCheck },
  unit: { does: "unit tests, and the service on PostgreSQL and the embedded database", run: runUnit },
  budgets: { does: "bytes of the scripts that each page of the production build loads", run: runBudgets },
  journeys: { does: "journeys in a browser on npm start, with a production build", run: runJourneys },
};
