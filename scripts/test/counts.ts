import { z } from "zod";

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Failures outside of tests, as the runner describes them. */
  readonly failures?: readonly string[];
}

export const noTests: Counts = { passed: 0, failed: 0, skipped: 0 };

const count = z.int().min(0);
const vitestReport = z.object({ passed: count, failed: count, skipped: count, failures: z.array(z.string()) });
const playwrightReport = z.object({ stats: z.object({ expected: count, unexpected: count, flaky: count, skipped: count }) });

/** The report of run-reporter.ts. */
export type VitestReport = z.infer<typeof vitestReport>;

export const readVitestCounts = (report: string): Counts => vitestReport.parse(JSON.parse(report));

export function readPlaywrightCounts(report: string): Counts {
  const { expected, unexpected, flaky, skipped } = playwrightReport.parse(JSON.parse(report)).stats;
  return { passed: expected + flaky, failed: unexpected, skipped };
}

/** Counts a runner that failed without a failed test (a file that does not load, no tests at all) as one failure. */
export function withRunnerFailure(counts: Counts, exit: number | string): Counts {
  const hasRun = counts.passed + counts.failed > 0;
  return (exit === 0 && hasRun) || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

export function addCounts(all: readonly Counts[]): Counts {
  return all.reduce(
    (sum, { passed, failed, skipped }) => ({ passed: sum.passed + passed, failed: sum.failed + failed, skipped: sum.skipped + skipped }),
    noTests,
  );
}

/** Such as "12 passed, 0 failed, 1 skipped"; skipped tests only if there are some. */
export const formatCounts = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
