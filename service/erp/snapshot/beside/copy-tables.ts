import { getTableName, sql } from "#service/db/orm/orm.ts";
import type { PgTable } from "#service/db/orm/pg-core.ts";
import { type Resource, tables } from "../../../db/schema.ts";
import { inPages, type Statements } from "../../../db/statements/statements.ts";

const nameIn = (schema: string, table: PgTable) => sql`${sql.raw(schema)}.${sql.identifier(getTableName(table))}`;

/** The copy of `table` in `schema`. */
export const copyOf = nameIn;
const originalOf = (table: PgTable) => nameIn("public", table);
const oid = (table: PgTable) => sql`to_regclass(${`public.${getTableName(table)}`})`;

/** The large tables that no lookup reads by another index than a unique or a partial one. */
const joinedAsWhole: readonly Resource[] = [
  "invoices",
  "invoiceSuppliers",
  "openInvoices",
  "openInvoiceSuppliers",
  "invoiceTransactions",
  "invoiceCOAs",
];

/**
 * The statements that give a copy the constraints, indexes, settings and sequences of its original, with the same names. Without slices, the copy
 * is temporary and the indexes of lists would only cost time.
 */
async function definitionsOf(tx: Statements, resource: Resource, schema: string): Promise<string[]> {
  const table = tables[resource];
  const hasAllIndexes = tx.repeat !== undefined || !joinedAsWhole.includes(resource);
  const { rows } = await tx.execute<{ definition: string }>(sql`
    with copy as (select ${`${schema}.${getTableName(table)}`}::text as name)
    select format('alter table %s add constraint %I %s', copy.name, c.conname, pg_get_constraintdef(c.oid)) as definition
    from pg_constraint c, copy where c.conrelid = ${oid(table)} and c.contype in ('p', 'u', 'c')
    union all
    select regexp_replace(pg_get_indexdef(i.indexrelid), ' ON (ONLY )?\\S+ USING', ' ON ' || copy.name || ' USING')
    from pg_index i, copy where i.indrelid = ${oid(table)} and (i.indisunique or i.indpred is not null or ${hasAllIndexes})
      and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)
    union all
    select format('alter table %s set (%s)', copy.name, array_to_string(t.reloptions, ', '))
    from pg_class t, copy where t.oid = ${oid(table)} and t.reloptions is not null
    union all
    select format('alter table %s alter column %I set default nextval(%L)', copy.name, a.attname, pg_get_serial_sequence(${`public.${getTableName(table)}`}, a.attname))
    from pg_attribute a, copy where a.attrelid = ${oid(table)} and a.attidentity <> ''`);
  return rows.map(({ definition }) => definition);
}

async function copyTable(tx: Statements, resource: Resource, schema: string): Promise<void> {
  const table = tables[resource];
  const copy = copyOf(schema, table);
  await tx.execute(sql`create table ${copy} (like ${originalOf(table)} including defaults including storage)`);
  const define = async () => {
    const definitions = await definitionsOf(tx, resource, schema);
    // Runs all of them as one statement.
    if (definitions.length > 0) await tx.execute(sql.raw(`do $do$ begin ${definitions.join("; ")}; end $do$`));
  };
  // Building an index of all rows is faster, but does not let requests run.
  if (tx.repeat !== undefined) await define();
  await inPages(tx, { name: `public.${getTableName(table)}`, alias: "original" }, async (isInSlice) => {
    await tx.execute(sql`insert into ${copy} select * from ${originalOf(table)} original where ${isInSlice}`);
  });
  if (tx.repeat === undefined) await define();
  await tx.execute(sql`analyze ${copy}`);
}

/** Copies the tables of `resources` into `schema`. Other tables are read where they are. */
export async function copyTables(tx: Statements, resources: Iterable<Resource>, schema: string): Promise<void> {
  for (const resource of resources) await copyTable(tx, resource, schema);
}
