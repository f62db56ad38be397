import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { OperatorError } from "../operator-error.ts";
import type { OpenDatabase } from "./database.ts";

const connectTimeoutMs = 10_000;

/** `poolMax` connections at most, all in UTC. */
export async function openPostgres(url: string, poolMax: number): Promise<OpenDatabase> {
  const pool = new Pool({
    connectionString: url,
    max: poolMax,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: "data-api",
  });
  // An idle connection that the server drops is replaced at the next query; without a listener it would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.query("set time zone 'UTC'").catch(() => {});
  });
  try {
    await pool.query("select 1");
  } catch (error) {
    await pool.end();
    throw new OperatorError(`The PostgreSQL database at ${placeOf(url)} cannot be opened: ${reasonOf(error)}.`);
  }
  return { db: drizzle({ client: pool }), kind: "postgres", close: () => pool.end() };
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
