import { setImmediate } from "node:timers/promises";
import { getTableColumns, type SQL, sql } from "#service/db/orm/orm.ts";
import type { PgColumn } from "#service/db/orm/pg-core.ts";
import { createCopier } from "../../../db/postgres/copy-rows.ts";
import { columnNamed } from "../../../db/statements/columns-of.ts";
import type { Statements } from "../../../db/statements/statements.ts";
import type { SnapshotFile, SnapshotLine } from "../files/snapshot-file.ts";

export type StagedRow = { readonly line: number; readonly row: SnapshotLine };

/** The rows of one file with their line numbers, in a temporary table, until `drop`. */
export type Stage = {
  readonly table: SQL;
  readonly columns: readonly (readonly [property: string, column: PgColumn])[];
  add(rows: readonly StagedRow[]): Promise<void>;
  /** Waits until all rows are in the table, and collects its statistics. */
  finish(): Promise<void>;
  /** The number of the last line. */
  lines(): number;
  drop(tx: Statements): Promise<void>;
};

/** The name of the temporary table with the rows of a file. */
export const stageName = (file: string) => `staged_${file}`;

export async function createStage(tx: Statements, file: SnapshotFile): Promise<Stage> {
  const all = Object.entries<PgColumn>(getTableColumns(file.table));
  const columns = all.filter(([property]) => file.columns.includes(property));
  const name = stageName(file.name);
  const table = sql.identifier(name);
  const named = (properties: readonly string[]) =>
    sql.join(
      properties.map((property) => columnNamed(file.table, property)),
      sql`, `,
    );
  const keys = named(file.key);
  const names = file.namedBy && named(file.namedBy);
  const definitions = sql.join(
    [sql`line integer`, ...columns.map(([, column]) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`)],
    sql`, `,
  );
  await tx.execute(sql`create temp table ${table} (${definitions})`);
  const createIndex = (columns: SQL) => tx.execute(sql`create index on ${table} (${columns})`);
  // Only slices look rows up by their keys; without slices, joins read the whole table.
  if (tx.repeat !== undefined) for (const columns of [sql`line`, keys]) await createIndex(columns);
  if (names) await createIndex(names);
  const copier = createCopier(tx, name, ["line", ...columns.map(([, column]) => column.name)]);
  let lastLine = 0;

  async function insert(rows: readonly StagedRow[]): Promise<void> {
    const named = rows.map(({ line, row }) => {
      const values: Record<string, unknown> = { line };
      for (const [property, column] of columns) values[column.name] = row[property];
      return values;
    });
    await tx.execute(sql`insert into ${table} select * from json_to_recordset(${JSON.stringify(named)}::json) as rows (${definitions})`);
  }

  return {
    table: sql`${table}`,
    columns,
    async add(rows) {
      // Bad lines give no statement that would be waited for.
      if (rows.length === 0) return void (await setImmediate());
      lastLine = Math.max(lastLine, ...rows.map(({ line }) => line));
      if (copier === null) return insert(rows);
      await copier.add(rows.map(({ line, row }) => [line, ...columns.map(([property]) => row[property])]));
      // Sending is not awaited for every batch, so requests get their turn here.
      await setImmediate();
    },
    async finish() {
      await copier?.finish();
      await tx.execute(sql`analyze ${table} (line, ${keys}${names ? sql`, ${names}` : sql``})`);
    },
    lines: () => lastLine,
    async drop(within) {
      await within.execute(sql`drop table ${table}`);
    },
  };
}
