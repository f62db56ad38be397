const nameWidth = 11;

/** A line of progress: "production  importing the demo data…". */
export function say(name: string, text: string): void {
  process.stdout.write(`${name.padEnd(nameWidth)} ${text}\n`);
}

/** "12 s" since `start`, a time of performance.now(). */
export const secondsSince = (start: number): string => `${((performance.now() - start) / 1000).toFixed(1)} s`;
