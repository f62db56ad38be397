import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { is, sql } from "#service/db/orm/orm.ts";
import { getTableConfig, PgTable } from "#service/db/orm/pg-core.ts";
import { emptyDatabase } from "../testing/databases/database.ts";

const at = (path: string) => new URL(path, import.meta.url);
const jsonOf = (name: string) => JSON.parse(readFileSync(at(`./migrations/meta/${name}`), "utf8"));
const lastOf = (folder: string, end: string) =>
  readdirSync(at(folder))
    .filter((name) => name.endsWith(end))
    .sort()
    .at(-1) ?? "";

const modules: object[] = await Promise.all(readdirSync(at("./schema/")).map((name) => import(at(`./schema/${name}`).href)));
const schema: Record<string, unknown> = Object.assign({}, ...modules);
const schemaTables = Object.values(schema).filter((value) => is(value, PgTable));

test("drizzle-kit has nothing to generate: its last snapshot is the schema", async () => {
  const { generateDrizzleJson, generateMigration } = await import("drizzle-kit/api");
  const snapshot = jsonOf(lastOf("./migrations/meta/", "_snapshot.json"));
  expect(await generateMigration(snapshot, generateDrizzleJson(schema, snapshot.id))).toEqual([]);
});

test("drizzle-kit's journal lists every migration in the order of their numbers, without a gap", () => {
  const files = readdirSync(at("./migrations/")).filter((name) => name.endsWith(".sql"));
  const { entries } = jsonOf("_journal.json");
  expect(entries.map(({ tag }: { tag: string }) => `${tag}.sql`)).toEqual(files.sort());
  expect(entries.map(({ idx }: { idx: number }) => idx)).toEqual(files.map((_, index) => index));
  expect(files.map((name) => Number(name.slice(0, 4)))).toEqual(files.map((_, index) => index));
});

test("the migrated database has the tables, columns and indexes of the schema, and no others", async () => {
  const { db } = await emptyDatabase();
  const { rows: columns } = await db.execute<{ text: string }>(sql`
    select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then '' else ' null' end as text
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and c.relname <> 'migrations'`);
  const { rows: indexes } = await db.execute<{ text: string }>(sql`
    select tablename || '.' || indexname as text from pg_indexes
    where schemaname = current_schema() and indexname not in (select conname from pg_constraint)`);
  const expected = schemaTables.map((table) => getTableConfig(table));
  const normal = (type: string) => type.replace(/ \(/, "(").replace(", ", ",");

  expect(columns.map(({ text }) => text).sort()).toEqual(
    expected
      .flatMap((table) =>
        table.columns.map((column) => `${table.name}.${column.name} ${normal(column.getSQLType())}${column.notNull ? "" : " null"}`),
      )
      .sort(),
  );
  expect(indexes.map(({ text }) => text).sort()).toEqual(
    expected.flatMap(({ name, indexes: own }) => own.map(({ config }) => `${name}.${config.name}`)).sort(),
  );
});
