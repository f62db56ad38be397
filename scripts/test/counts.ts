import { z } from "zod";

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Failures outside of tests, as the runner describes them. */
  readonly failures?: readonly string[];
  /** Milliseconds by file of tests. */
  readonly durations?: Readonly<Record<string, number>>;
}

export const noTests: Counts = { passed: 0, failed: 0, skipped: 0 };

const count = z.int().min(0);
const vitestReport = z.object({
  passed: count,
  failed: count,
  skipped: count,
  failures: z.array(z.string()),
  durations: z.record(z.string(), z.number()),
});

interface PlaywrightSuite {
  file: string;
  specs?: { tests: { results: { duration: number }[] }[] }[] | undefined;
  suites?: PlaywrightSuite[] | undefined;
}
const playwrightSuite: z.ZodType<PlaywrightSuite> = z.object({
  file: z.string(),
  specs: z.array(z.object({ tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })) })).optional(),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});
const playwrightReport = z.object({
  stats: z.object({ expected: count, unexpected: count, flaky: count, skipped: count }),
  suites: z.array(playwrightSuite),
});

export type VitestReport = z.infer<typeof vitestReport>;

export const readVitestCounts = (report: string): Counts => vitestReport.parse(JSON.parse(report));

export function readPlaywrightCounts(report: string): Counts {
  const { stats, suites } = playwrightReport.parse(JSON.parse(report));
  const { expected, unexpected, flaky, skipped } = stats;
  const durations: Record<string, number> = {};
  for (const suite of suites) durations[suite.file] = (durations[suite.file] ?? 0) + durationOf(suite);
  return { passed: expected + flaky, failed: unexpected, skipped, durations };
}

function durationOf({ specs = [], suites = [] }: PlaywrightSuite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  return [...results.map(({ duration }) => duration), ...suites.map(durationOf)].reduce((sum, duration) => sum + duration, 0);
}

/** Lists the slowest files, such as "12 s  service/cli.test.ts". Files run in parallel, so they add up to more than the step's time. */
export const slowestFiles = ({ durations = {} }: Counts, most = 8): string[] =>
  Object.entries(durations)
    .sort(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([file, milliseconds]) => `${(milliseconds / 1_000).toFixed(0).padStart(4)} s  ${file}`);

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
