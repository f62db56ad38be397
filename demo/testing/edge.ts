import type { Demo } from "./snapshot-records.ts";

/** A case that every demo snapshot must contain. */
export type Edge = [what: string, exists: (demo: Demo, today: string) => boolean];

/** Seven consecutive days, each with its own seed, because the edges must exist on every weekday. */
export const snapshots = [
  ["2026-11-16", 1],
  ["2026-11-17", 2],
  ["2026-11-18", 3],
  ["2026-11-19", 4],
  ["2026-11-20", 5],
  ["2026-11-21", 1],
  ["2026-11-22", 6],
] as const;

export function daysAhead(today: string, days: number): string {
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Whether every wanted value is somewhere among the rows' keys. */
export function covers<T>(rows: readonly T[], key: (row: T) => unknown, wanted: readonly unknown[]): boolean {
  const present = new Set(rows.map(key));
  return wanted.every((value) => present.has(value));
}

type DateRange = { StartDate: string; EndDate: string };

export function isNow({ StartDate, EndDate }: DateRange, today: string): boolean {
  return StartDate <= today && today <= EndDate;
}

/** Whether some have ended, some are running and some start later. */
export function spanToday(rows: readonly DateRange[], today: string): boolean {
  return rows.some((row) => row.EndDate < today) && rows.some((row) => isNow(row, today)) && rows.some((row) => row.StartDate > today);
}
