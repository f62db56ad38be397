const nameWidth = 11;

/** Prints a line such as "production  importing the demo data…". */
export function printProgress(name: string, text: string): void {
  process.stdout.write(`${name.padEnd(nameWidth)} ${text}\n`);
}

/** The time since `start`, a value of performance.now(), as "1.2 s". */
export const secondsSince = (start: number): string => `${((performance.now() - start) / 1000).toFixed(1)} s`;
