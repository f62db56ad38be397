import { Pool, type PoolClient, type PoolConfig } from "pg";
import { OperatorError } from "../../operator-error.ts";
import type { OpenDatabase } from "../database.ts";
import { requireDrizzle } from "../orm/require-drizzle.ts";
import { limitPool, type Pooler, type PoolSizes } from "./limit-pool.ts";

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
/**
 * The driver's default of 10 seconds would close the connections between two requests of one person. Opening one and its first statements cost the server
 * more than a hundred later statements.
 */
const idleTimeoutMs = 600_000;
const requestLimits: PoolConfig = { connectionTimeoutMillis: 5_000, idleTimeoutMillis: idleTimeoutMs };
const cancelLimits: PoolConfig = { connectionTimeoutMillis: 2_000, query_timeout: 2_000 };
const statementTimeoutMs = 5_000;
const lockTimeoutMs = 2_000;
/** A transaction of a hanging process loses its locks after this time, so that another process can continue within ten seconds. */
const idleInTransactionTimeoutMs = 5_000;

type Settings = Readonly<Record<string, string>>;

// Compiling a plan takes longer than any statement of the service runs.
const settings = { TimeZone: "UTC", jit: "off", idle_in_transaction_session_timeout: String(idleInTransactionTimeoutMs) };
const readSettings = { ...settings, statement_timeout: String(statementTimeoutMs) };
const writeSettings = { ...readSettings, lock_timeout: String(lockTimeoutMs) };
const optionsOf = (values: Settings) =>
  Object.entries(values)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" ");

function createPool(url: string, max: number, options: Settings | null, limits: PoolConfig = {}): Pool {
  const config: PoolConfig = {
    connectionString: url,
    max,
    connectionTimeoutMillis: connectTimeoutMs,
    // Background statements have no time limit, so TCP keepalive must detect a server that is gone.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...limits,
    application_name: "data-api",
    ...(options && { options: optionsOf(options) }),
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
export async function openPostgres(url: string, sizes: PoolSizes, pooler: Pooler | null = null): Promise<OpenDatabase> {
  const open = (suffix: string, max: number, values: Settings, limits?: PoolConfig) =>
    pooler ? createPool(withSuffix(url, suffix), max, null, limits) : createPool(url, max, values, limits);
  const background = open("", sizes.background, settings);
  const reads = open("_reads", sizes.reads, readSettings, requestLimits);
  const writes = open("_writes", sizes.writes, writeSettings, requestLimits);
  const canceling = open("", sizes.canceling, settings, cancelLimits);
  for (const pool of [reads, writes]) pool.on("connect", cutWhenSilent);
  const pools = [background, reads, writes, canceling];
  const cancel = async (processID: number) => {
    await canceling.query("select pg_cancel_backend($1)", [processID]);
  };
  // A pooler gives each transaction another connection: a statement prepared before may be missing there, and the process ID is the pooler's own.
  const waitingToRead = limitPool(reads, { slots: sizes.reads, ...(pooler ? { isPrepared: false } : { cancel }) });
  const waitingToWrite = limitPool(writes, { slots: sizes.writes, isPrepared: pooler === null });
  const close = async () => {
    await Promise.all(pools.map((pool) => pool.end()));
  };
  try {
    if (pooler) {
      await checkSettings(background, settings, "");
      await checkSettings(reads, readSettings, "_reads");
      await checkSettings(writes, writeSettings, "_writes");
    } else await background.query("select 1");
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

function withSuffix(url: string, suffix: string): string {
  const address = new URL(url);
  address.pathname += suffix;
  return address.href;
}

/** Throws if the pooler's database lacks a setting, without which dates would be wrong or statements unbounded. */
async function checkSettings(pool: Pool, values: Settings, suffix: string): Promise<void> {
  const { rows } = await pool.query<{ name: string; setting: string }>("select name, setting from pg_settings where name = any($1)", [
    Object.keys(values),
  ]);
  const wrong = Object.entries(values).find(([name, value]) => !rows.some((row) => row.name === name && row.setting === value));
  if (wrong) throw new Error(`connect_query of the pooler's database …${suffix} must set ${wrong.join(" to ")}`);
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
