import { getTableName, type SQL, sql } from "#service/db/orm/orm.ts";
import type { PgTable } from "#service/db/orm/pg-core.ts";
import { type Resource, tables } from "../../db/schema.ts";
import { columnNamed, columnsOf } from "../../db/statements/columns-of.ts";
import type { Statements } from "../../db/statements/statements.ts";

/** The tables that rows depend on, each with the property that a row shares with the rows it depends on; null where all rows depend on any. */
export type Sources = Readonly<Partial<Record<Resource, string | null>>>;

export type Source = readonly [resource: Resource, property: string | null];

// Object.entries returns only the keys of Sources.
export const entriesOf = (sources: Sources) => Object.entries(sources) as Source[];

type Value = number | string;

/** Holds for the rows `alias` of `table` whose `property` has one of these values. */
export function hasValue(table: PgTable, alias: string, property: string, values: readonly Value[]): SQL {
  const [type] = columnsOf(table, [property]).map((column) => sql.raw(column.getSQLType()));
  return sql`${sql.identifier(alias)}.${columnNamed(table, property)} = any(${sql.param(values)}::${type}[])`;
}

/** More rows are cheaper to derive from as a whole. */
const rowsMax = 20_000;

/** The values that others depend on, of all rows that a small import may have changed, before and after it. */
export class TouchedRows {
  readonly #properties = new Map<Resource, string[]>();
  readonly #values = new Map<Resource, Map<string, Set<Value>> | "all">();

  constructor(dependents: readonly Sources[]) {
    for (const [resource, property] of dependents.flatMap(entriesOf)) {
      const known = this.#properties.get(resource) ?? [];
      if (property !== null && !known.includes(property)) this.#properties.set(resource, [...known, property]);
    }
  }

  /** Adds the rows `row` of a table as they are now. Call it before and after they are written. */
  async add(tx: Statements, resource: Resource, isMeant: SQL): Promise<void> {
    const properties = this.#properties.get(resource) ?? [];
    const known = this.#values.get(resource) ?? new Map(properties.map((property) => [property, new Set<Value>()]));
    if (properties.length === 0 || known === "all") return;
    const table = tables[resource];
    const columns = properties.map((property) => sql`"row".${columnNamed(table, property)} as ${sql.identifier(property)}`);
    const { rows } = await tx.execute<Record<string, Value | null>>(sql`
      select distinct ${sql.join(columns, sql`, `)} from ${sql.identifier(getTableName(table))} "row" where ${isMeant} limit ${rowsMax + 1}`);
    for (const row of rows) for (const [property, values] of known) if (row[property] != null) values.add(row[property]);
    this.#values.set(resource, rows.length > rowsMax ? "all" : known);
  }

  /** Has everything derived again that depends on the table. */
  addAll(resource: Resource): void {
    this.#values.set(resource, "all");
  }

  /** The values of the touched rows of these sources, by the property that they are of; null where all rows of a dependent table are meant. */
  valuesOf(sources: readonly Source[]): [property: string, values: Value[]][] | null {
    const found = new Map<string, Set<Value>>();
    for (const [resource, property] of sources) {
      const known = this.#values.get(resource);
      if (known === undefined || known === "all" || property === null) return null;
      for (const value of known.get(property) ?? []) found.set(property, (found.get(property) ?? new Set()).add(value));
    }
    return [...found].map(([property, values]) => [property, [...values]]);
  }

  /** Holds for the rows `row` of `table` that depend on touched rows of these sources. */
  isDependent(sources: readonly Source[], table: PgTable): SQL {
    const parts = this.valuesOf(sources);
    if (parts === null) return sql`true`;
    const conditions = parts.map(([property, values]) => hasValue(table, "row", property, values));
    return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
  }
}
