import { describe, expect, test } from "vitest";
import { addCounts, formatCounts, noTests, readPlaywrightCounts, withRunnerFailure } from "./counts.ts";

const counts = (passed: number, failed: number, skipped = 0) => ({ passed, failed, skipped });

describe("counting tests", () => {
  test("counts a flaky test of Playwright's report as passed", () => {
    expect(readPlaywrightCounts('{"stats":{"expected":5,"unexpected":1,"flaky":2,"skipped":3}}')).toEqual(counts(7, 1, 3));
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
