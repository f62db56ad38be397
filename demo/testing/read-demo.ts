import type { DemoOptions } from "../options.ts";
import { snapshotFileNames } from "../snapshot-files.ts";
import { generateDemo } from "../write-demo.ts";
import { type Demo, snapshotRecords } from "./snapshot-records.ts";

/** A demo snapshot as parsed records by file; throws at the first record that breaks the contract. */
export function readDemo(options: DemoOptions): Demo {
  const parsed: Record<string, unknown[]> = Object.fromEntries(snapshotFileNames.map((file) => [file, []]));
  for (const { file, record } of generateDemo(options)) {
    const outcome = snapshotRecords[file].safeParse(record);
    if (!outcome.success) throw new Error(`${file}: ${JSON.stringify(record)}\n${outcome.error.message}`);
    parsed[file]?.push(outcome.data);
  }
  // Each list holds what its file's schema has parsed.
  return parsed as Demo;
}

export function micros(text: string | null): number {
  const [, sign, whole, fraction = ""] = /^(-?)(\d+)(?:\.(\d{1,6}))?$/.exec(text ?? "0") ?? [];
  if (whole === undefined) throw new Error(`not a dec-string: ${text}`);
  const amount = Number(whole + fraction.padEnd(6, "0"));
  return sign === "-" && amount !== 0 ? -amount : amount;
}

export function groupBy<T, K>(rows: readonly T[], key: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
}

export function sumOf<T>(rows: readonly T[] | undefined, amount: (row: T) => number): number {
  return (rows ?? []).reduce((sum, row) => sum + amount(row), 0);
}

export type Faults = string[];

/** Adds a fault if the two differ. */
export function expectSame(faults: Faults, what: string, actual: unknown, expected: unknown): void {
  if (actual !== expected) faults.push(`${what}: ${String(actual)} instead of ${String(expected)}`);
}
