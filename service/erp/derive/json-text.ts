import { type SQL, sql } from "#service/db/orm/orm.ts";

/** JSON text in SQL, without the spaces of json_build_object. */

/** A date-time in the format of the spec. */
export const instantText = (instant: SQL) => sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A decimal with 6 decimals, in quotes. It has no largest value, because a supplier's part of an invoice has none. */
export const decimalText = (decimal: SQL) => sql`('"' || round(${decimal}, 6) || '"')`;

/** `{"Name":value,…}`; the values are JSON texts, or numbers and booleans. */
export function objectText(fields: Readonly<Record<string, SQL>>): SQL {
  const members = Object.entries(fields).map(([name, value], index) => sql`${sql.raw(`'${index > 0 ? "," : ""}"${name}":'`)} || ${value}`);
  return sql`('{' || ${sql.join(members, sql` || `)} || '}')`;
}

/** `[item,…]` of the items that meet `condition`. */
export const arrayText = (item: SQL, order: SQL, condition: SQL = sql`true`) =>
  sql`('[' || coalesce(string_agg(${item}, ',' order by ${order}) filter (where ${condition}), '') || ']')`;
