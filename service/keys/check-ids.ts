import { sql } from "#service/db/orm/orm.ts";
import type { PgTable } from "#service/db/orm/pg-core.ts";
import type { Database } from "../db/database.ts";
import { customers } from "../db/schema/customers.ts";
import { users } from "../db/schema/people.ts";
import { suppliers } from "../db/schema/suppliers.ts";
import { OperatorError } from "../operator-error.ts";

interface NamedIDs {
  readonly CustomerIDs: readonly number[];
  readonly SupplierIDs: readonly number[];
  readonly UserID: number | null;
}

const shownMax = 10;

/** Throws an OperatorError if `ids` are not in `table`. Returns false if the table is empty, so that nothing can be checked. */
async function isChecked(db: Database, table: PgTable, column: string, name: string, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const { rows } = await db.execute<{ id: number | null; isEmpty: boolean }>(sql`
    select id, not exists (select from ${table}) as "isEmpty" from unnest(${sql.param([...ids])}::int[]) wanted (id)
    where not exists (select from ${table} known where known.${sql.identifier(column)} = wanted.id) order by id`);
  if (rows.length === 0) return true;
  if (rows[0]?.isEmpty) return false;
  const unknown = rows.slice(0, shownMax).map(({ id }) => id);
  const more = rows.length > shownMax ? ` and ${rows.length - shownMax} more` : "";
  throw new OperatorError(
    `There is no ${name} ${unknown.join(", ")}${more}: correct the number, import the ${name}, or add --unchecked to accept it before it is imported.`,
  );
}

/**
 * Checks that customers, suppliers and the user exist. Throws an OperatorError that names those that do not. Returns the names of the kinds of which
 * nothing was imported yet.
 */
export async function checkIDs(db: Database, { CustomerIDs, SupplierIDs, UserID }: NamedIDs): Promise<string[]> {
  const kinds = [
    { name: "customer", table: customers, column: "customer_id", ids: CustomerIDs },
    { name: "supplier", table: suppliers, column: "supplier_id", ids: SupplierIDs },
    { name: "user", table: users, column: "user_id", ids: UserID === null ? [] : [UserID] },
  ];
  const unchecked: string[] = [];
  for (const { name, table, column, ids } of kinds) if (!(await isChecked(db, table, column, name, ids))) unchecked.push(`${name}s`);
  return unchecked;
}
