import { getTableColumns, type SQL, sql } from "#service/db/orm.ts";
import type { PgColumn } from "#service/db/pg-core.ts";
import { columnNamed } from "../../../db/statements/columns-of.ts";
import type { Statements } from "../../../db/statements/statements.ts";
import type { SnapshotFile, SnapshotLine } from "../files/snapshot-file.ts";

export type StagedRow = { readonly line: number; readonly row: SnapshotLine };

/** The rows of one file with their line numbers, in a temporary table, until `drop`. */
export type Stage = {
  readonly table: SQL;
  readonly columns: readonly (readonly [property: string, column: PgColumn])[];
  add(rows: readonly StagedRow[]): Promise<void>;
  /** The number of the last line. */
  lines(): number;
  drop(tx: Statements): Promise<void>;
};

export async function createStage(tx: Statements, file: SnapshotFile): Promise<Stage> {
  const all = Object.entries<PgColumn>(getTableColumns(file.table));
  const columns = all.filter(([property]) => file.columns.includes(property));
  const table = sql.identifier(`staged_${file.name}`);
  const definitions = sql.join(
    [sql`line integer`, ...columns.map(([, column]) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`)],
    sql`, `,
  );
  await tx.execute(sql`create temp table ${table} (${definitions})`);
  await tx.execute(sql`create index on ${table} (line)`);
  await tx.execute(
    sql`create index on ${table} (${sql.join(
      file.key.map((property) => columnNamed(file.table, property)),
      sql`, `,
    )})`,
  );
  let lastLine = 0;

  return {
    table: sql`${table}`,
    columns,
    async add(rows) {
      if (rows.length === 0) return;
      lastLine = Math.max(lastLine, ...rows.map(({ line }) => line));
      const named = rows.map(({ line, row }) => {
        const values: Record<string, unknown> = { line };
        for (const [property, column] of columns) values[column.name] = row[property];
        return values;
      });
      await tx.execute(sql`insert into ${table} select * from json_to_recordset(${JSON.stringify(named)}::json) as rows (${definitions})`);
    },
    lines: () => lastLine,
    async drop(within) {
      await within.execute(sql`drop table ${table}`);
    },
  };
}
