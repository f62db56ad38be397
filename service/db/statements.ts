import type { Database } from "./database.ts";

/** Does work on rows from ... to before ..., a slice after the other, or on all of them at once. */
type InSlices = (rows: number, work: (from: number, before: number) => Promise<void>) => Promise<void>;

/** Where statements run that may be many and long: a transaction, or one that gives way to requests between two of its slices. */
export interface Statements {
  readonly execute: Database["execute"];
  /** Absent where nothing gives way. */
  readonly inSlices?: InSlices;
}

/** Runs `work` on all rows, in slices where `statements` has them. */
export function inSlices({ inSlices }: Statements, rows: number, work: (from: number, before: number) => Promise<void>): Promise<void> {
  return inSlices ? inSlices(rows, work) : work(0, rows);
}
