const factor = 8;
const roundsMax = 12;
/** Shorter times are noise. Quadratic work on 64,000 characters takes hundreds of times as long. */
const leastMs = 2;

/** Maximum result of `growthOf` for linear work. */
export const linearGrowthMax = 5 * factor;

/** CPU milliseconds of this thread during `work`, so that other programs do not affect the result. */
export function computingTimeOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/**
 * How many times as long `work` takes on an input that is 8 times as long: about 8 where it is linear, 64 where it is quadratic. The shortest run of
 * each counts; there are more runs as long as the work does not look linear.
 */
export function growthOf(work: (length: number) => unknown, length: number): number {
  let [short, long] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let growth = Number.POSITIVE_INFINITY;
  for (let round = 0; round < roundsMax && growth >= linearGrowthMax; round++) {
    short = Math.min(
      short,
      computingTimeOf(() => work(length)),
    );
    long = Math.min(
      long,
      computingTimeOf(() => work(length * factor)),
    );
    growth = Math.max(long, leastMs) / Math.max(short, leastMs);
  }
  return growth;
}
