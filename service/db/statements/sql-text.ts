import { Column, type SQL as DrizzleSQL, sql as drizzle, getTableName, is } from "../orm/orm.ts";
import { PgTable } from "../orm/pg-core.ts";

type Value = SQL | Column | PgTable | string | number | boolean | Date | null;

/**
 * The text of a statement, in parts between its parameters. Reads use it because concatenating texts is cheaper than building and walking
 * Drizzle's tree of a statement for each request.
 */
export class SQL {
  readonly texts: readonly string[];
  readonly params: readonly unknown[];

  constructor(texts: readonly string[], params: readonly unknown[]) {
    this.texts = texts;
    this.params = params;
  }

  /** Drizzle calls this to execute the statement, and then calls only `toQuery`. */
  getSQL(): DrizzleSQL {
    const toQuery = () => ({ sql: this.texts.reduce((text, part, index) => `${text}$${index}${part}`), params: [...this.params] });
    return { toQuery } as unknown as DrizzleSQL;
  }

  toDrizzle(): DrizzleSQL {
    const parts = this.texts.flatMap((text, index) => [...(index === 0 ? [] : [drizzle.param(this.params[index - 1])]), drizzle.raw(text)]);
    return drizzle.join(parts);
  }
}

const names = new WeakMap<object, string>();

function nameOf(value: Column | PgTable): string {
  const known = names.get(value);
  if (known !== undefined) return known;
  if (!is(value, Column) && !is(value, PgTable)) throw new Error("a statement takes values, columns, tables and texts of this module");
  const name = is(value, Column) ? `"${getTableName(value.table)}"."${value.name}"` : `"${getTableName(value)}"`;
  names.set(value, name);
  return name;
}

const isNamed = (value: Value): value is Column | PgTable => typeof value === "object" && value !== null && !(value instanceof Date);

/** A statement, or a part of one. Columns and tables become names, other values become parameters. */
export function sql(strings: readonly string[], ...values: readonly Value[]): SQL {
  const texts: string[] = [];
  const params: unknown[] = [];
  let text = strings[0] ?? "";
  for (const [index, value] of values.entries()) {
    if (value instanceof SQL) {
      text += value.texts[0] ?? "";
      for (const [at, param] of value.params.entries()) {
        texts.push(text);
        params.push(param);
        text = value.texts[at + 1] ?? "";
      }
    } else if (isNamed(value)) text += nameOf(value);
    else {
      texts.push(text);
      params.push(value);
      text = "";
    }
    text += strings[index + 1] ?? "";
  }
  texts.push(text);
  return new SQL(texts, params);
}

sql.raw = (text: string) => new SQL([text], []);
sql.identifier = (name: string) => sql.raw(`"${name}"`);
/** One parameter, even if the value is a list. */
sql.param = (value: unknown) => new SQL(["", ""], [value]);
sql.join = (parts: readonly SQL[], separator: SQL) =>
  sql(["", ...parts.map(() => "")], ...parts.flatMap((part, index) => (index === 0 ? [part] : [sql`${separator}${part}`])));
