import { Pool, type PoolClient, type PoolConfig } from "pg";
import { OperatorError } from "../../operator-error.ts";
import type { OpenDatabase } from "../database.ts";
import { requireDrizzle } from "../require-drizzle.ts";
import { limitPool } from "./limit-pool.ts";
import type { PoolSizes } from "./pool-sizes.ts";

/** Longer than the server's own limit for a statement, which takes effect first while the server runs. */
const silentMs = 7_000;

/**
 * Closes the connection if the server does not answer a statement in time, because it was stopped or the network is down and its own limits have no
 * effect. The statement fails as on any lost connection.
 */
function cutWhenSilent(client: PoolClient & { end?: () => Promise<void> }): void {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  const limited = async (...args: unknown[]) => {
    // While a statement runs, the driver's `end` closes the socket.
    const timer = setTimeout(() => void client.end?.(), silentMs);
    try {
      return await query(...args);
    } finally {
      clearTimeout(timer);
    }
  };
  // Drizzle and limitPool call it without a callback.
  client.query = limited as typeof client.query;
}

const textOf = (statement: unknown) =>
  typeof statement === "object" && statement !== null && "text" in statement ? String(statement.text) : String(statement);

/**
 * Releases and closes a connection on which a transaction could not begin, for example because its process in the server has just ended. Drizzle
 * releases connections only after a transaction has begun.
 */
function releaseWhereNotBegun(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  const released = async (...args: unknown[]) => {
    try {
      return await query(...args);
    } catch (error) {
      if (/^begin\b/i.test(textOf(args[0]))) client.release(error instanceof Error ? error : true);
      throw error;
    }
  };
  // The pool's own calls have a callback, which gets their errors.
  client.query = released as typeof client.query;
}

const { drizzle } = requireDrizzle("drizzle-orm/node-postgres") as typeof import("drizzle-orm/node-postgres");

/** SQLSTATE of PostgreSQL. */
const missingDatabase = "3D000";
const connectTimeoutMs = 10_000;
const requestLimits: PoolConfig = { connectionTimeoutMillis: 5_000 };
const cancelLimits: PoolConfig = { connectionTimeoutMillis: 2_000, query_timeout: 2_000 };
const statementTimeoutMs = 5_000;
const lockTimeoutMs = 2_000;
/** A transaction of a hanging process loses its locks after this time, so that another process can continue within ten seconds. */
const idleInTransactionTimeoutMs = 5_000;

// Compiling a plan takes longer than any statement of the service runs.
const settings = `-c timezone=UTC -c jit=off -c idle_in_transaction_session_timeout=${idleInTransactionTimeoutMs}`;
const readSettings = `${settings} -c statement_timeout=${statementTimeoutMs}`;
const writeSettings = `${readSettings} -c lock_timeout=${lockTimeoutMs}`;

function createPool(url: string, max: number, options: string, limits: PoolConfig = {}): Pool {
  const config: PoolConfig = {
    connectionString: url,
    max,
    connectionTimeoutMillis: connectTimeoutMs,
    // Background statements have no time limit, so TCP keepalive must detect a server that is gone.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...limits,
    application_name: "data-api",
    options,
  };
  const pool = new Pool(config);
  // The next query replaces an idle connection that the server dropped. Without a listener the error would end the process.
  pool.on("error", () => {});
  // The same for a connection that is lost between two statements of a transaction: only the next statement's request fails.
  pool.on("connect", (client: PoolClient) => client.on("error", () => {}));
  pool.on("connect", releaseWhereNotBegun);
  return pool;
}

/**
 * Separate pools for reads, writes and background work, so that none takes the connections of another. All use UTC. Statements of requests have time
 * limits, even if the server is silent; background statements have none.
 */
export async function openPostgres(url: string, sizes: PoolSizes): Promise<OpenDatabase> {
  const background = createPool(url, sizes.background, settings);
  const reads = createPool(url, sizes.reads, readSettings, requestLimits);
  const writes = createPool(url, sizes.writes, writeSettings, requestLimits);
  const canceling = createPool(url, sizes.canceling, settings, cancelLimits);
  for (const pool of [reads, writes]) pool.on("connect", cutWhenSilent);
  const pools = [background, reads, writes, canceling];
  const cancel = async (processID: number) => {
    await canceling.query("select pg_cancel_backend($1)", [processID]);
  };
  const waitingToRead = limitPool(reads, { slots: sizes.reads, cancel });
  const waitingToWrite = limitPool(writes, { slots: sizes.writes });
  const close = async () => {
    await Promise.all(pools.map((pool) => pool.end()));
  };
  try {
    await background.query("select 1");
  } catch (error) {
    await close();
    throw new OperatorError(`The PostgreSQL database at ${placeOf(url)} cannot be opened: ${reasonOf(error)}.`);
  }
  const sum = (figure: (pool: Pool) => number) => pools.reduce((total, pool) => total + figure(pool), 0);
  return {
    db: drizzle({ client: background }),
    requests: { reads: drizzle({ client: reads }), writes: drizzle({ client: writes }) },
    kind: "postgres",
    pool: () => ({
      total: sum((pool) => pool.totalCount),
      idle: sum((pool) => pool.idleCount),
      waiting: sum((pool) => pool.waitingCount) + waitingToRead() + waitingToWrite(),
    }),
    close,
  };
}

/** Host, port and database of the address, without user and password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host || "the local socket"}${pathname}`;
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
  if (!(error instanceof Error)) return String(error);
  const isMissing = "code" in error && error.code === missingDatabase;
  return isMissing ? `${error.message}; create it, for example with createdb` : error.message;
}
