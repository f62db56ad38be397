import { getTableColumns, type SQL, sql } from "#service/db/orm/orm.ts";
import type { PgColumn, PgTable } from "#service/db/orm/pg-core.ts";

/** The columns of `table` by their property names, which are the API's field names. */
export function columnsOf(table: PgTable, properties: readonly string[]): PgColumn[] {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  return properties.map((property) => {
    const column = columns[property];
    if (column === undefined) throw new Error(`the table has no column ${property}`);
    return column;
  });
}

/** The name of one column, without its table. */
export function columnNamed(table: PgTable, property: string): SQL {
  return sql.join(columnsOf(table, [property]).map((column) => sql.identifier(column.name)));
}
