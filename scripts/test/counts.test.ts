import { describe, expect, test } from "vitest";
import { addCounts, formatCounts, noTests, readPlaywrightCounts, slowestFiles, withRunnerFailure } from "./counts.ts";

const counts = (passed: number, failed: number, skipped = 0) => ({ passed, failed, skipped });

describe("counting tests", () => {
  test("counts a flaky test of Playwright's report as passed, and adds up the durations of a file's tests", () => {
    const spec = (duration: number) => ({ tests: [{ results: [{ duration }] }] });
    const suites = [{ file: "a.spec.ts", specs: [spec(10)], suites: [{ file: "a.spec.ts", specs: [spec(5)] }] }];
    const report = JSON.stringify({ stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 3 }, suites });
    expect(readPlaywrightCounts(report)).toEqual({ ...counts(7, 1, 3), durations: { "a.spec.ts": 15 } });
  });

  test("lists the slowest files first", () => {
    const durations = { "a.test.ts": 400, "b.test.ts": 12_300, "c.test.ts": 2_000 };
    expect(slowestFiles({ ...noTests, durations }, 2)).toEqual(["  12 s  b.test.ts", "   2 s  c.test.ts"]);
  });

  test.each([
    ["failed tests are the failures", counts(3, 2), 1, counts(3, 2)],
    ["a runner that failed without a failed test is one", counts(3, 0), 1, counts(3, 1)],
    ["a runner that was killed is one", counts(3, 0), "SIGKILL", counts(3, 1)],
    ["counts a runner that ran no test as one failure", noTests, 0, counts(0, 1)],
    ["a runner that passed has none", counts(3, 0, 1), 0, counts(3, 0, 1)],
  ])("%s", (_, found, exit, judged) => {
    expect(withRunnerFailure(found, exit)).toEqual(judged);
  });

  test("sums every suite and names skipped tests only if there are some", () => {
    expect(formatCounts(addCounts([counts(3, 1), counts(4, 0), noTests]))).toBe("7 passed, 1 failed");
    expect(formatCounts(addCounts([counts(3, 0, 2)]))).toBe("3 passed, 0 failed, 2 skipped");
  });
});
