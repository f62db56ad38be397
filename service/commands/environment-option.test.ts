import { join } from "node:path";
import { expect, test } from "vitest";
import { boundEnvironment } from "../db/opening/environment.ts";
import { prepareFolder } from "../testing/databases/prepared-folder.ts";
import { withDatabase } from "../testing/databases/with-database.ts";
import { withSnapshot } from "../testing/imports/snapshot-folder.ts";
import { runCli } from "../testing/processes/run-cli.ts";
import * as record from "../testing/records/records.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";

const place = await temporaryFolder();
const environmentOf = (url: string) => withDatabase(url, ({ db }) => boundEnvironment(db));
const refused = (subject: string, remedy: string) => ({
  status: 1,
  stdout: "",
  stderr: `${subject} belongs to the production environment, not to test: ${remedy}\n`,
});

test("a command that changes nothing binds the database to no environment", async () => {
  const url = await prepareFolder(join(place, "unbound"));
  const named = ["--environment", "test", "--database", url];
  await withSnapshot({ suppliers: [record.supplier({})] }, async (folder) => {
    expect(await runCli(["import", folder, "--dry-run", ...named])).toMatchObject({ status: 0 });
  });
  for (const command of [["migrate", "--check"], ["keys", "list"], ["keys", "usage"], ["outbox", "list"], ["audit"]])
    expect(await runCli([...command, ...named])).toMatchObject({ status: 0 });
  expect(await runCli(["backup", join(place, "unbound copy"), ...named])).toMatchObject({ status: 0 });
  expect(await environmentOf(url)).toBeNull();
});

test("a command refuses a database, or a backup, of the other environment", async () => {
  const url = await prepareFolder(join(place, "production"));
  const named = ["--environment", "test", "--database", url];
  const copy = join(place, "copy");
  const issue = ["keys", "issue", "--type", "Employee", "--company", "X"];
  expect(await runCli([...issue, "--environment", "production", "--database", url])).toMatchObject({ status: 0 });
  const database = refused("This database", "name another one with --database, or serve it with --environment production.");
  await withSnapshot({ suppliers: [record.supplier({})] }, async (folder) => {
    expect(await runCli(["import", folder, "--dry-run", ...named])).toEqual(database);
  });
  for (const command of [
    ["migrate", "--check"],
    ["keys", "list"],
  ])
    expect(await runCli([...command, ...named])).toEqual(database);
  expect(await runCli(["backup", copy, ...named])).toEqual(database);
  expect(await runCli(["backup", copy, "--database", url])).toMatchObject({ status: 0 });
  const restored = join(place, "restored");
  expect(await runCli(["restore", copy, "--environment", "test", "--database", `pglite:${restored}`])).toEqual(
    refused(`The backup in ${copy}`, "restore another one, or leave --environment test out."),
  );
  expect(await runCli(["restore", copy, "--environment", "production", "--database", `pglite:${restored}`])).toMatchObject({ status: 0 });
});
