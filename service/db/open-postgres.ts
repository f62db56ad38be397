import { Pool } from "pg";
import { OperatorError } from "../operator-error.ts";
import type { OpenDatabase } from "./database.ts";
import { requireDrizzle } from "./require-drizzle.ts";
import { createStatementNames } from "./statement-names.ts";

const { drizzle } = requireDrizzle("drizzle-orm/node-postgres") as typeof import("drizzle-orm/node-postgres");

const connectTimeoutMs = 10_000;

/** `poolMax` connections at most, all in UTC. */
export async function openPostgres(url: string, poolMax: number): Promise<OpenDatabase> {
  const pool = new Pool({
    connectionString: url,
    max: poolMax,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: "data-api",
    // Compiling a plan takes longer than any statement of the service runs.
    options: "-c timezone=UTC -c jit=off",
  });
  // An idle connection that the server drops is replaced at the next query; without a listener it would end the process.
  pool.on("error", () => {});
  // The same for one that is cut amid a transaction, between two statements: the next statement then fails, and with it the request alone.
  pool.on("connect", (client) => client.on("error", () => {}));
  prepareRepeated(pool);
  try {
    await pool.query("select 1");
  } catch (error) {
    await pool.end();
    throw new OperatorError(`The PostgreSQL database at ${placeOf(url)} cannot be opened: ${reasonOf(error)}.`);
  }
  return {
    db: drizzle({ client: pool }),
    kind: "postgres",
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

type Statement = { readonly text: string };

function isStatement(config: unknown): config is Statement {
  return typeof config === "object" && config !== null && "text" in config && typeof config.text === "string";
}

/** Statements outside transactions are prepared once per connection as soon as they repeat. */
function prepareRepeated(pool: Pool): void {
  const nameOf = createStatementNames();
  const query = pool.query.bind(pool);
  const named = (config: unknown, ...rest: unknown[]) =>
    Reflect.apply(query, pool, [isStatement(config) ? withName(config) : config, ...rest]);
  const withName = (config: Statement) => ({ ...config, name: nameOf(config.text) });
  // It takes and gives whatever the method that it calls takes and gives.
  pool.query = named as typeof pool.query;
}

/** Host, port and database of the address, without user and password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host || "the local socket"}${pathname}`;
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
  return error instanceof Error ? error.message : String(error);
}
