import type { Database } from "../db/database.ts";
import { apiKeys } from "../db/schema/system.ts";
import { formatTable, minuteOf } from "./table.ts";

type KeyRow = typeof apiKeys.$inferSelect;

const headings = ["ID", "Key", "Type", "Company", "Scope", "Per hour", "Created", "Last used", "Revoked", "Expires"];

/** The keys as lines of a table, oldest first. Shows only the first characters of each key. */
export async function listKeys(db: Database, now: Date): Promise<string[]> {
  const rows = await db.select().from(apiKeys).orderBy(apiKeys.ID);
  return formatTable(
    headings,
    rows.map((row) => toCells(row, now)),
  );
}

/** The keys as records for programs, oldest first, without their hashes. */
export async function keyRecords(db: Database): Promise<object[]> {
  const rows = await db.select().from(apiKeys).orderBy(apiKeys.ID);
  return rows.map(({ Hash: _, ...row }) => row);
}

function toCells(row: KeyRow, now: Date): string[] {
  return [
    String(row.ID),
    `${row.Prefix}…`,
    row.Type,
    row.Company,
    scopeOf(row),
    row.RequestsPerHour === null ? "default" : String(row.RequestsPerHour),
    minuteOf(row.TimeCreated),
    minuteOf(row.TimeLastUsed),
    revocationOf(row.TimeRevoked, now),
    minuteOf(row.TimeExpires),
  ];
}

const revocationOf = (time: Date | null, now: Date) => (time !== null && time > now ? `works until ${minuteOf(time)}` : minuteOf(time));

const shownMax = 6;

function scopeOf({ Type, CustomerIDs, SupplierIDs }: KeyRow): string {
  if (Type === "Employee") return "everything";
  const [name, ids] = Type === "Customer" ? ["customers", CustomerIDs] : ["suppliers", SupplierIDs];
  const more = ids.length > shownMax ? ` and ${ids.length - shownMax} more` : "";
  return `${name} ${ids.slice(0, shownMax).join(",") || "none"}${more}`;
}
