import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../project-root.ts";
import { readVitestCounts } from "./counts.ts";

const vitest = join(projectRoot, "node_modules/vitest/dist/index.js");

const tests = `
import { test, expect } from ${JSON.stringify(vitest)};
test("passes", () => { setTimeout(() => { throw new Error("too late for its test"); }, 5); return new Promise((done) => setTimeout(done, 50)); });
test("fails", () => expect(1).toBe(2));
test("has a cause", () => { throw new Error("outer", { cause: new TypeError("inner") }); });
test("hangs", () => new Promise(() => {}), 10);
test.skip("waits", () => undefined);
`;

test("counts the tests of a run and names failures inside tests, outside of tests and while loading a file", () => {
  const folder = mkdtempSync(join(tmpdir(), "reported-"));
  writeFileSync(join(folder, "some.test.js"), tests);
  writeFileSync(join(folder, "broken.test.js"), "throw new Error('does not load')");
  const report = join(folder, "report.json");
  const args = ["run", "--root", folder, `--reporter=${join(projectRoot, "scripts/test/run-reporter.ts")}`];
  const { status } = spawnSync(process.execPath, [join(projectRoot, "node_modules/vitest/vitest.mjs"), ...args], {
    env: { ...process.env, VITEST_REPORT: report },
  });
  expect(status).toBe(1);
  const { failures = [], durations = {}, ...counts } = readVitestCounts(readFileSync(report, "utf8"));
  expect(counts).toEqual({ passed: 1, failed: 3, skipped: 1 });
  expect(durations["some.test.js"]).toBeGreaterThanOrEqual(50);
  const named = [
    /^outside of a test: Error: too late for its test/,
    /^broken\.test\.js: Error: does not load/,
    /^some\.test\.js > fails: .*to be 2/,
    /^some\.test\.js > has a cause: Error: outer.*\nCaused by: TypeError: inner/s,
    /^some\.test\.js > hangs: Error: Test timed out in 10ms/,
  ];
  for (const pattern of named) expect(failures).toContainEqual(expect.stringMatching(pattern));
  expect(failures.join("\n")).toMatch(/\n +at .*some\.test\.js/);
  expect(failures.join("\n")).not.toMatch(/\n +at .*(node_modules|node:)/);
});
