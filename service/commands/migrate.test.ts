import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sql } from "#service/db/orm/orm.ts";
import { createDatabase, serverUrl } from "../testing/databases/database.ts";
import { prepareFolder } from "../testing/databases/prepared-folder.ts";
import { withDatabase } from "../testing/databases/with-database.ts";
import { runCli } from "../testing/processes/run-cli.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";

const place = await temporaryFolder();

async function preparedDatabase(): Promise<string> {
  if (serverUrl() === undefined) return prepareFolder(join(place, "older"));
  const url = await createDatabase("_older");
  await withDatabase(url, async () => {});
  return url;
}

/** Marks a migration as missing that can be applied twice. */
async function makeOlder(url: string): Promise<void> {
  await withDatabase(url, ({ db }) => db.execute(sql`delete from migrations where name = '0008_purchase_owners.sql'`));
}

test("only migrate, import and serve migrate; other commands refuse an older database and say what to do", async () => {
  const url = await preparedDatabase();
  const run = (...args: string[]) => runCli(args, { DATABASE_URL: url });
  expect(await run("migrate", "--check")).toEqual({ status: 0, stdout: "The database is up to date.\n", stderr: "" });
  await makeOlder(url);
  const refusal = {
    status: 1,
    stdout: "",
    stderr: expect.stringMatching(
      /^This database was made by an older version and lacks 0008_purchase_owners\.sql: back it up and run "npm run service -- migrate", or start the service, which does the same\.\n$/,
    ),
  };
  for (const args of [
    ["keys", "list"],
    ["outbox", "list"],
    ["jobs", "run", "clean-up"],
    ["migrate", "--check"],
    ["import", place, "--dry-run"],
  ]) {
    expect(await run(...args), args.join(" ")).toEqual(refusal);
  }
  expect(await run("migrate")).toEqual({
    status: 0,
    stdout: "Applied 0008_purchase_owners.sql.\nThe database is up to date.\n",
    stderr: "",
  });
  expect(await run("keys", "list")).toMatchObject({ status: 0, stderr: "" });
});

test("a warning of a migration of the embedded database is told to the operator", async () => {
  const url = await prepareFolder(join(place, "twins"));
  await withDatabase(url, async ({ db }) => {
    for (const [id, number] of [
      ["first", "Ame\u0301-1"],
      ["second", "Am\u00e9-1"],
    ])
      await db.execute(sql`
        insert into purchase_orders (purchase_global_id, supplier_id, vendor_id, to_location_id, po_num, delivery_date, status, total_cases, time_created, time_updated, record)
        values (${id}, 1, 7, 1, ${number}, '2030-01-31', 'InProgress', 0, now(), now(), '{}')`);
    await db.execute(sql`delete from migrations where name like '0023%'`);
  });
  const { status, stderr } = await runCli(["migrate"], { DATABASE_URL: url });
  expect([status, stderr]).toEqual([0, "The order first of vendor 7 has a PO number that looks like another one's: Ame\u0301-1\n"]);
});

test("a command does not create a database in a folder without one", async () => {
  const folder = join(place, "nothing");
  expect(await runCli(["keys", "list", "--database", `pglite:${folder}`])).toEqual({
    status: 1,
    stdout: "",
    stderr: `There is no database in ${folder}: import a snapshot into it, create an empty one with "npm run service -- migrate", or name another one with --database.\n`,
  });
  expect(await readdir(place)).not.toContain("nothing");
});
