export interface Times {
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

export interface Turns {
  readonly rounds: number;
  /** Runs of one contestant in a round. */
  readonly runs: number;
}

const at = (sorted: readonly number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

export function timesOf(all: readonly number[]): Times {
  const sorted = all.toSorted((a, b) => a - b);
  return { p50: at(sorted, 0.5), p99: at(sorted, 0.99) };
}

/** Measures contestants in rounds in which they take turns, so that a slow moment of the machine affects all of them. The first round is a warm-up. */
export async function takeTurns<Name extends string>(
  contestants: Readonly<Record<Name, () => unknown>>,
  { rounds, runs }: Turns,
): Promise<Readonly<Record<Name, Times>>> {
  // Object.keys returns only strings.
  const names = Object.keys(contestants) as Name[];
  const taken = new Map(names.map((name) => [name, [] as number[]]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      for (let run = 0; run < runs; run += 1) {
        const start = performance.now();
        await contestants[name]();
        if (round > 0) taken.get(name)?.push(performance.now() - start);
      }
    }
  }
  // Every name has an entry.
  return Object.fromEntries(names.map((name) => [name, timesOf(taken.get(name) ?? [])])) as Record<Name, Times>;
}
