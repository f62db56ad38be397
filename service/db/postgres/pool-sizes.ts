import { OperatorError } from "../../operator-error.ts";

/** Connections to PostgreSQL of one process, at most. */
export interface PoolSizes {
  readonly reads: number;
  readonly writes: number;
  readonly background: number;
  /** To cancel what a client no longer waits for. */
  readonly canceling: number;
}

/** Ten processes leave some of PostgreSQL's 100 connections to operators. */
const maxByDefault = 9;
const maxAtLeast = 4;

/** Shares out the connections of a process: about half for reads, a quarter each for writes and for the background. */
export function poolSizesOf(text: string = String(maxByDefault)): PoolSizes {
  const max = Number(text);
  if (!/^[1-9]\d{0,3}$/.test(text) || max < maxAtLeast)
    throw new OperatorError(`DATABASE_POOL_MAX must be a whole number from ${maxAtLeast} to 9999, not "${text}".`);
  const canceling = 1;
  const background = max >= 7 ? 2 : 1;
  const writes = Math.max(1, Math.floor((max - canceling - background) / 3));
  return { reads: max - canceling - background - writes, writes, background, canceling };
}
