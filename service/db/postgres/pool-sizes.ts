import { OperatorError } from "../../operator-error.ts";

/** The largest number of PostgreSQL connections of one process. */
export interface PoolSizes {
  readonly reads: number;
  readonly writes: number;
  readonly background: number;
  /** For canceling statements of disconnected clients. */
  readonly canceling: number;
}

/** Ten processes leave some of PostgreSQL's default 100 connections for operators. */
const maxByDefault = 9;
const maxAtLeast = 4;

/** Divides the connections of a process: about half for reads, a quarter each for writes and background work. */
export function poolSizesOf(text: string = String(maxByDefault)): PoolSizes {
  const max = Number(text);
  if (!/^[1-9]\d{0,3}$/.test(text) || max < maxAtLeast)
    throw new OperatorError(`DATABASE_POOL_MAX must be a whole number from ${maxAtLeast} to 9999, not "${text}".`);
  const canceling = 1;
  const background = max >= 7 ? 2 : 1;
  const writes = Math.max(1, Math.floor((max - canceling - background) / 3));
  return { reads: max - canceling - background - writes, writes, background, canceling };
}

/** A pooler in front of PostgreSQL that gives connections away by transaction, as PgBouncer does. */
export type Pooler = "transaction";

export function poolerOf(text = ""): Pooler | null {
  if (text === "" || text === "transaction") return text || null;
  throw new OperatorError(`DATABASE_POOLER must be transaction, or empty without a pooler, not "${text}".`);
}
