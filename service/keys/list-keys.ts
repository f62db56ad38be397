import type { Database } from "../db/database.ts";
import { apiKeys } from "../db/schema/system.ts";

type KeyRow = typeof apiKeys.$inferSelect;

const headings = ["ID", "Key", "Type", "Company", "Scope", "Per hour", "Created", "Last used", "Revoked"];

/** The keys as lines of a table, oldest first. Shows only the first characters of each key. */
export async function listKeys(db: Database, now: Date): Promise<string[]> {
  const rows = await db.select().from(apiKeys).orderBy(apiKeys.ID);
  const cells = [headings, ...rows.map((row) => toCells(row, now))];
  const widths = headings.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

/** The keys as records for programs, oldest first, without their hashes. */
export async function keyRecords(db: Database): Promise<object[]> {
  const rows = await db.select().from(apiKeys).orderBy(apiKeys.ID);
  return rows.map(({ Hash: _, ...row }) => row);
}

const dayOf = (time: Date | null) => time?.toISOString().slice(0, 16).replace("T", " ") ?? "-";

function toCells(row: KeyRow, now: Date): string[] {
  return [
    String(row.ID),
    `${row.Prefix}…`,
    row.Type,
    row.Company,
    scopeOf(row),
    row.RequestsPerHour === null ? "default" : String(row.RequestsPerHour),
    dayOf(row.TimeCreated),
    dayOf(row.TimeLastUsed),
    revocationOf(row.TimeRevoked, now),
  ];
}

const revocationOf = (time: Date | null, now: Date) => (time !== null && time > now ? `works until ${dayOf(time)}` : dayOf(time));

const shownMax = 6;

function scopeOf({ Type, CustomerIDs, SupplierIDs }: KeyRow): string {
  if (Type === "Employee") return "everything";
  const [name, ids] = Type === "Customer" ? ["customers", CustomerIDs] : ["suppliers", SupplierIDs];
  const more = ids.length > shownMax ? ` and ${ids.length - shownMax} more` : "";
  return `${name} ${ids.slice(0, shownMax).join(",") || "none"}${more}`;
}
