import * as z from "zod/mini";
import { type ColumnRole, columnRoles } from "./column-roles.ts";
import type { Mapping } from "./mapping.ts";

/** The mapping as form fields. A column is its index as text; an empty text means no column. */
const columnField = z.string();
const columnFields = z.object({
  number: columnField,
  date: columnField,
  due: columnField,
  kind: columnField,
  amount: columnField,
  open: columnField,
  debit: columnField,
  credit: columnField,
  status: columnField,
  party: columnField,
  text: columnField,
});

export const mappingForm = z
  .object({ columns: columnFields, dateOrder: z.enum(["", "day", "month"]), owed: z.enum(["auto", "positive", "negative"]) })
  .check(({ value, issues }) => {
    const { columns, dateOrder } = value;
    const add = (path: string[], message: string) => issues.push({ code: "custom", input: value, path, message });
    if (![columns.amount, columns.open, columns.debit, columns.credit].some((column) => column !== ""))
      add(["columns", "amount"], "Choose an amount column, or the debit and credit columns.");
    if (columns.number === "" && columns.date === "") add(["columns", "number"], "Choose a number column or a date column.");
    if (columns.date !== "" && dateOrder === "") add(["dateOrder"], "Choose the date order: every date can be read both ways.");
    const taken = columnRoles.filter(
      (role, at) => columns[role] !== "" && columnRoles.findIndex((other) => columns[other] === columns[role]) < at,
    );
    for (const role of taken) add(["columns", role], "This column is chosen twice.");
  });

export type MappingFields = z.infer<typeof mappingForm>;

export function toFields({ columns, dateOrder, owed }: Mapping): MappingFields {
  const field = (role: ColumnRole) => (columns[role] === undefined ? "" : String(columns[role]));
  const fields = Object.fromEntries(columnRoles.map((role) => [role, field(role)]));
  // Every role has a field.
  return { columns: fields as MappingFields["columns"], dateOrder: dateOrder === "ask" ? "" : dateOrder, owed };
}

export function fromFields({ columns, dateOrder, owed }: MappingFields, mapping: Mapping): Mapping {
  const chosen = columnRoles.flatMap((role) => (columns[role] === "" ? [] : [[role, Number(columns[role])] as const]));
  return { ...mapping, columns: Object.fromEntries(chosen), dateOrder: dateOrder === "" ? "ask" : dateOrder, owed };
}
