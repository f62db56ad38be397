import type { SourceTable } from "../source/read-source.ts";
import { type ColumnRole, type Columns, headerSignature } from "./column-roles.ts";
import type { DateOrderGuess } from "./read-dates.ts";

/** How to read a table. A person can correct it. */
export interface Mapping {
  /** Index of the header row; −1 for a table without one. */
  readonly header: number;
  readonly columns: Columns;
  readonly dateOrder: DateOrderGuess;
  /** The sign of an amount that the books owe. `auto` uses the sign of most invoices. */
  readonly owed: "auto" | "positive" | "negative";
  /** The vendor whose lines are read; null for all lines. */
  readonly party: string | null;
}

export const amountRoles = ["amount", "open", "debit", "credit"] as const satisfies readonly ColumnRole[];
export const hasAmount = (columns: Columns) => amountRoles.some((role) => columns[role] !== undefined);
export const hasIdentity = (columns: Columns) => columns.number !== undefined || columns.date !== undefined;

/** What the mapping still needs; null when it is complete. */
export function missingRole({ columns, dateOrder }: Mapping): "amount" | "number or date" | "date order" | null {
  if (!hasAmount(columns)) return "amount";
  if (!hasIdentity(columns)) return "number or date";
  return dateOrder === "ask" && (columns.date !== undefined || columns.due !== undefined) ? "date order" : null;
}

/** The text that identifies a table's layout; null for a table without a header. */
export function signatureOf(table: SourceTable, { header }: Pick<Mapping, "header">): string | null {
  return header < 0 ? null : headerSignature(table[header] ?? []);
}
