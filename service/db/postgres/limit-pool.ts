import { hash } from "node:crypto";
import type { Pool, PoolClient, QueryResult } from "pg";
import { OperatorError } from "../../operator-error.ts";
import { createGate, queueLimits } from "../limits/gate.ts";
import { noteRows } from "../limits/large-answers.ts";
import { enterAsRequest, requestScope } from "../limits/request-scope.ts";

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

const usesBeforeName = 3;
const namesMax = 300;
const textsMax = 3_000;

/**
 * Names for repeated statements, so that each connection parses and plans them once. A rare statement gets no name, because a connection keeps
 * its prepared statements in memory until it closes.
 */
export function createStatementNames() {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();

  return (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= namesMax) return known;
    const count = (uses.get(text) ?? 0) + 1;
    if (count < usesBeforeName) {
      if (uses.size >= textsMax) uses.clear();
      uses.set(text, count);
      return undefined;
    }
    uses.delete(text);
    const name = `s_${hash("sha1", text, "hex")}`;
    names.set(text, name);
    return name;
  };
}

type Statement = { readonly text: string };

interface Limits {
  readonly slots: number;
  /** Whether statements that repeat are prepared; by default yes. */
  readonly isPrepared?: boolean;
  /** Cancels the running statement of the PostgreSQL process with this id. Without it a disconnected client cancels nothing. */
  readonly cancel?: (processID: number) => Promise<void>;
}

function isStatement(config: unknown): config is Statement {
  return typeof config === "object" && config !== null && "text" in config && typeof config.text === "string";
}

/** Missing in the driver's types. */
function processIDOf(client: PoolClient): number | null {
  return "processID" in client && typeof client.processID === "number" ? client.processID : null;
}

/** Cancels the running statement when the client disconnects. Returns a function that stops watching. */
function cancelWithRequest(client: PoolClient, cancel: (processID: number) => Promise<void>, signal: AbortSignal): () => Promise<void> {
  const processID = processIDOf(client);
  let canceling: Promise<void> | undefined;
  const onAbort = () => {
    if (processID !== null) canceling = cancel(processID).catch(() => {});
  };
  signal.addEventListener("abort", onAbort, { once: true });
  if (signal.aborted) onAbort();
  return async () => {
    signal.removeEventListener("abort", onAbort);
    // The connection is returned after the cancellation has arrived; otherwise it would cancel the next statement.
    await canceling;
  };
}

/**
 * Puts a bounded queue in front of `pool`, cancels statements of disconnected clients, and prepares repeated statements outside transactions once
 * per connection. Returns a function for the number of waiting statements.
 */
export function limitPool(pool: Pool, { slots, isPrepared = true, cancel }: Limits): () => number {
  const gate = createGate({ slots, ...queueLimits });
  const nameOf = createStatementNames();
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>;

  async function connectInTurn(): Promise<PoolClient> {
    const leave = await enterAsRequest(gate);
    try {
      const client = await connect();
      const release = client.release;
      client.release = (error) => {
        release.call(client, error);
        leave();
      };
      return client;
    } catch (error) {
      leave();
      throw error;
    }
  }

  async function query(config: unknown, ...rest: unknown[]): Promise<QueryResult> {
    const client = await connectInTurn();
    const signal = requestScope()?.signal;
    const unwatch = cancel && signal ? cancelWithRequest(client, cancel, signal) : null;
    try {
      const statement = isStatement(config) ? { ...config, name: isPrepared ? nameOf(config.text) : undefined } : config;
      const result: QueryResult = await Reflect.apply(client.query, client, [statement, ...rest]);
      noteRows(requestScope(), result.rows);
      return result;
    } finally {
      await unwatch?.();
      client.release();
    }
  }

  // Drizzle calls both without a callback.
  pool.connect = connectInTurn as typeof pool.connect;
  pool.query = query as typeof pool.query;
  return gate.waiting;
}
