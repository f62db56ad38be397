import { z } from "zod";

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What failed, and how, as far as its runner says. */
  readonly failures?: readonly string[];
}

export const noTests: Counts = { passed: 0, failed: 0, skipped: 0 };

const count = z.int().min(0);
const vitestReport = z.object({ passed: count, failed: count, skipped: count, failures: z.array(z.string()) });
const playwrightReport = z.object({ stats: z.object({ expected: count, unexpected: count, flaky: count, skipped: count }) });

/** What run-reporter.ts writes. */
export type VitestReport = z.infer<typeof vitestReport>;

/** From the text of run-reporter.ts's report. */
export const readVitestCounts = (report: string): Counts => vitestReport.parse(JSON.parse(report));

/** From the text of Playwright's JSON report. */
export function readPlaywrightCounts(report: string): Counts {
  const { expected, unexpected, flaky, skipped } = playwrightReport.parse(JSON.parse(report)).stats;
  return { passed: expected + flaky, failed: unexpected, skipped };
}

/** A runner that failed without a failed test (a file that does not load, no test at all) counts as one failure. */
export function judge(counts: Counts, exit: number | string): Counts {
  const hasRun = counts.passed + counts.failed > 0;
  return (exit === 0 && hasRun) || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

export function addCounts(all: readonly Counts[]): Counts {
  return all.reduce(
    (sum, { passed, failed, skipped }) => ({ passed: sum.passed + passed, failed: sum.failed + failed, skipped: sum.skipped + skipped }),
    noTests,
  );
}

/** "12 passed, 0 failed", and ", 1 skipped" where there is one. */
export const writeCounts = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
