import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SQL, sql } from "#service/db/orm/orm.ts";
import { openPrepared, prepareFolder } from "../../testing/databases/prepared-folder.ts";
import type { OpenDatabase } from "../database.ts";
import { openDatabase } from "../opening/open.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openPrepared();
});
afterAll(() => database.close());

const read = async (statement: SQL, { requests }: OpenDatabase = database) => (await requests.reads.execute(statement)).rows;
const change = (text: string) => database.db.execute(sql.raw(text));

/** Reads until the statement is prepared and has a plan of its own for all values, and once more. */
async function readOften(statement: SQL, from: OpenDatabase = database) {
  const answers = [];
  for (let time = 0; time < 10; time += 1) answers.push(await read(statement, from));
  return answers;
}

async function preparedLike(pattern: string, from: OpenDatabase = database): Promise<string[]> {
  const rows = await read(sql`select statement from pg_prepared_statements where statement like ${pattern} order by statement`, from);
  return rows.map(({ statement }) => String(statement));
}

describe("a read that repeats", () => {
  test("is prepared once it was used three times", async () => {
    const statement = sql.raw("select 1 as repeated");
    await read(statement);
    await read(statement);
    expect(await preparedLike("select 1 as repeated")).toEqual([]);
    await read(statement);
    expect(await preparedLike("select 1 as repeated")).toEqual(["select 1 as repeated"]);
  });

  test("gives the same values prepared and not, for parameters of every type", async () => {
    const statement = sql`select ${'é "quoted" \\ \u{1F600}'} as text, ${null}::int as nothing, ${12.5}::numeric as numeric, ${true}::boolean as flag,
      ${-3}::int as whole, ${new Date("2026-03-04T05:06:07.008Z").toISOString()}::timestamptz as time, ${"2026-03-04"}::date as day,
      ${"{1,NULL,3}"}::int[] as numbers, ${'{"a,b","c\\"d"}'}::text[] as texts, ${'{"a":[1,null]}'}::jsonb as json, ${"9007199254740993"}::bigint as large`;
    const answers = await readOften(statement);
    expect(await preparedLike("select % as text,%")).toHaveLength(1);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toEqual([expect.objectContaining({ text: 'é "quoted" \\ \u{1F600}', nothing: null, numbers: [1, null, 3] })]);
  });

  test("of a list of values takes each list anew", async () => {
    for (const ids of ["{1}", "{1,2,3}", "{}", "{5,6}", "{7}", "{8}", "{9,10}"])
      expect(await read(sql`select ${ids}::text as had, cardinality(${ids}::int[]) as "countOfList"`)).toEqual([
        { had: ids, countOfList: ids === "{}" ? 0 : ids.split(",").length },
      ]);
  });

  test("stays prepared while it is among the hundred that were used last", async () => {
    const numbered = (index: number) => sql.raw(`select ${index} as "numbered_${index}"`);
    await readOften(numbered(0));
    for (let index = 1; index <= 150; index += 1) {
      await readOften(numbered(index));
      await read(numbered(0));
    }
    const kept = await preparedLike('select % as "numbered%');
    expect(kept.length).toBeLessThanOrEqual(100);
    expect(kept.length).toBeGreaterThan(90);
    expect(kept).toContain('select 0 as "numbered_0"');
    expect(kept).not.toContain('select 1 as "numbered_1"');
    expect(await read(numbered(1))).toEqual([{ numbered_1: 1 }]);
  });

  test("in a transaction is not prepared", async () => {
    await database.requests.writes.transaction(async (tx) => {
      for (let time = 0; time < 5; time += 1) await tx.execute(sql.raw("select 1 as in_transaction"));
    });
    expect(await preparedLike("select 1 as in_transaction")).toEqual([]);
  });
});

describe("a prepared read", () => {
  test("fails with its own error, and succeeds with other values", async () => {
    const divided = (by: number) => sql`select 6 / ${by}::int as divided`;
    await readOften(divided(2));
    for (let time = 0; time < 2; time += 1) {
      await expect(read(divided(0))).rejects.toMatchObject({ cause: { code: "22012" } });
      expect(await readOften(divided(3))).toContainEqual([{ divided: 2 }]);
    }
    expect(await preparedLike("select 6 / %")).toHaveLength(1);
  });

  test("has the columns that its table has now", async () => {
    await change("create table changing (a int, b int)");
    await change("insert into changing values (1, 2)");
    const all = sql.raw("select * from changing");
    await readOften(all);
    await change("alter table changing drop column b, add column c text default 'new'");
    for (const answer of await readOften(all)) expect(answer).toEqual([{ a: 1, c: "new" }]);
    expect(await preparedLike("select * from changing")).toHaveLength(1);
  });

  test("takes values of the type that its column has now", async () => {
    await change("create table retyped (id int)");
    await change("insert into retyped values (1)");
    const byID = (id: number | string) => sql`select id from retyped where id = ${id}`;
    await readOften(byID(1));
    await change("alter table retyped alter column id type text using 'number ' || id");
    expect(await read(byID("number 1"))).toEqual([{ id: "number 1" }]);
  });

  test("reads the table that has taken the name of its own, as after an import", async () => {
    await change("create table replaced_one (id int)");
    const all = sql.raw("select id from replaced_one");
    await readOften(all);
    await database.db.transaction(async (tx) => {
      await tx.execute(sql.raw("create table other_one (id int)"));
      await tx.execute(sql.raw("insert into other_one values (7)"));
      await tx.execute(sql.raw("drop table replaced_one"));
      await tx.execute(sql.raw("alter table other_one rename to replaced_one"));
    });
    for (const answer of await readOften(all)) expect(answer).toEqual([{ id: 7 }]);
  });

  test("reads what was committed, after a transaction that failed too", async () => {
    await change("create table written (id int primary key)");
    const all = sql.raw("select id from written");
    await readOften(all);
    await database.requests.writes.transaction((tx) => tx.execute(sql.raw("insert into written values (1)")));
    expect(await read(all)).toEqual([{ id: 1 }]);
    const failing = database.requests.writes.transaction(async (tx) => {
      await tx.execute(sql.raw("insert into written values (2)"));
      expect((await tx.execute(all)).rows).toEqual([{ id: 1 }, { id: 2 }]);
      await tx.execute(sql.raw("insert into written values (1)"));
    });
    await expect(failing).rejects.toMatchObject({ cause: { code: "23505" } });
    expect(await read(all)).toEqual([{ id: 1 }]);
  });

  test("is planned for the rows that its table has now", async () => {
    await change("create table grown (id int primary key, day int not null)");
    await change("insert into grown values (1, 1), (2, 2)");
    await change("analyze grown");
    const one = sql.raw("select day from grown where id = 2");
    await readOften(one);
    await change("insert into grown select n, n from generate_series(3, 30000) n");
    expect(await read(one)).toEqual([{ day: 2 }]);
    const [named] = await read(sql`select name from pg_prepared_statements where statement like 'select day from grown%'`);
    const { rows } = await change(`explain (format json) execute ${named?.name}`);
    expect(rows).toMatchObject([{ "QUERY PLAN": [{ Plan: { "Node Type": "Index Scan" } }] }]);
  });
});

test("an embedded database that was closed and opened again prepares its reads again", async () => {
  const place = await mkdtemp(join(tmpdir(), "prepared-"));
  const url = await prepareFolder(join(place, "folder"));
  const statement = sql.raw("select 1 as reopened");
  for (let time = 0; time < 2; time += 1) {
    const opened = await openDatabase(url);
    expect(await preparedLike("select 1 as reopened", opened)).toEqual([]);
    for (const answer of await readOften(statement, opened)) expect(answer).toEqual([{ reopened: 1 }]);
    expect(await preparedLike("select 1 as reopened", opened)).toHaveLength(1);
    await opened.close();
  }
  await rm(place, { recursive: true });
});
