import { finished } from "node:stream/promises";
import type { PoolClient } from "pg";
import { from } from "pg-copy-streams";
import type { Statements } from "../statements/statements.ts";

const isClient = (value: unknown): value is PoolClient => typeof value === "object" && value !== null && "processID" in value;

/** The connection of a transaction on PostgreSQL, which Drizzle keeps private; null on the embedded database. */
function clientOf(tx: Statements): PoolClient | null {
  if (!("_" in tx)) return null;
  const { session } = tx._ as { readonly session: object };
  return "client" in session && isClient(session.client) ? session.client : null;
}

/** Executes a COPY statement that reads `rows`. */
async function copyRows(client: PoolClient, statement: string, rows: string): Promise<void> {
  const stream = from(statement).end(rows);
  await Promise.all([client.query(stream), finished(stream)]);
}

const escapes: Readonly<Record<string, string>> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

const escaped = /[\\\n\r\t]/;

function fieldOf(value: unknown): string {
  // Most values are one of these, and need no replacement.
  if (typeof value === "number") return String(value);
  if (typeof value === "string" && !escaped.test(value)) return value;
  if (value === null || value === undefined) return "\\N";
  const items = Array.isArray(value) ? value.map((item) => (item === null ? "NULL" : `"${String(item).replace(/["\\]/g, "\\$&")}"`)) : null;
  return (items ? `{${items.join()}}` : String(value)).replace(/[\\\n\r\t]/g, (character) => escapes[character] ?? character);
}

/** Rows in COPY's text format that are sent in one statement. */
const textMax = 256 * 1024;

/** Adds rows to a table. */
export interface Copier {
  add(rows: readonly (readonly unknown[])[]): Promise<void>;
  /** Waits until the table has all rows. */
  finish(): Promise<void>;
}

/** Copies rows into the columns of a table; null on the embedded database. The caller prepares rows while the ones before are sent. */
export function createCopier(tx: Statements, table: string, columns: readonly string[]): Copier | null {
  const client = clientOf(tx);
  if (client === null) return null;
  const statement = `copy "${table}" (${columns.map((name) => `"${name}"`).join()}) from stdin`;
  let text = "";
  let sending = Promise.resolve();

  const send = async (): Promise<void> => {
    await sending;
    sending = copyRows(client, statement, text);
    sending.catch(() => {});
    text = "";
  };

  return {
    async add(rows) {
      for (const row of rows) text += `${row.map(fieldOf).join("\t")}\n`;
      if (text.length > textMax) await send();
    },
    async finish() {
      if (text !== "") await send();
      await sending;
    },
  };
}
