import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { sql } from "#service/db/orm/orm.ts";
import { auditLog } from "../db/schema/system.ts";
import { auditRecords } from "../operations/audit/audit-log.ts";
import { emptyDatabase, workersDatabase } from "../testing/databases/database.ts";
import { importRecords, withSnapshot } from "../testing/imports/snapshot-folder.ts";
import * as record from "../testing/records/records.ts";
import { administration } from "./administration.ts";
import { runCommand } from "./run-command.ts";
import { runFor } from "./socket/caller.ts";

const database = await workersDatabase();
beforeEach(emptyDatabase);

/** Executes a command as a running service does for an operator. */
async function run(...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const caller = {
    database,
    folder: "/",
    operator: "anna@desk",
    print: (line: string) => out.push(line),
    printAside: (line: string) => err.push(line),
  };
  const status = await runFor(caller, () => runCommand(args, administration));
  return { status, out, err: err.join("\n") };
}

const issue = (...args: string[]) => run("keys", "issue", "--company", "Bay Leaf", ...args);
const entries = async () =>
  (await auditRecords(database.db, new Date(0), 100)).map(({ Actor, Action, Details }) => [Actor, Action, Details]);

describe("issuing a key", () => {
  const customerKey = ["--type", "Customer", "--customer-ids"];

  beforeEach(async () => {
    await importRecords(database.db, {
      customers: [record.customer({ CustomerID: 101 })],
      users: [record.user({ UserID: 5 })],
    });
  });

  test.each([
    [
      "a customer",
      [...customerKey, "101,102,103"],
      "There is no customer 102, 103: correct the number, import the customer, or add --unchecked",
    ],
    ["a user", [...customerKey, "101", "--user-id", "6"], "There is no user 6: correct the number"],
  ])("for %s that does not exist is refused", async (_, args, message) => {
    expect(await issue(...args)).toEqual({ status: 1, out: [], err: expect.stringContaining(message) });
    expect(await run("keys", "list")).toMatchObject({ out: [expect.stringMatching(/^ID /)] });
  });

  test.each(["", "  ", "Bay\nLeaf", "Bay\u001b[2JLeaf", "x".repeat(201)])("for a company named %j is refused", async (name) => {
    expect(await run("keys", "issue", "--type", "Employee", "--company", name)).toMatchObject({
      status: 1,
      err: expect.stringContaining("a name of 1 to 200 characters on one line"),
    });
  });

  test("is allowed for ids that exist, that need no check, or whose files were not imported", async () => {
    expect(await issue(...customerKey, "101", "--user-id", "5")).toMatchObject({ status: 0, err: expect.stringMatching(/^Key 1 for/) });
    expect(await issue(...customerKey, "102", "--unchecked")).toMatchObject({ status: 0 });
    const supplier = await issue("--type", "Supplier", "--supplier-ids", "7");
    expect(supplier).toMatchObject({
      status: 0,
      err: expect.stringMatching(/^No suppliers are imported yet, so their numbers were not checked\.\nKey 3/),
    });
    expect(await run("keys", "scope", "1", "--customer-ids", "104")).toMatchObject({
      status: 1,
      err: expect.stringContaining("no customer 104"),
    });
  });

  test.each([
    ["a duration", "90d", "2026-06-13T23:59:30.000Z"],
    ["a day, which is the last", "2026-03-16", "2026-03-17T00:00:00.000Z"],
  ])("with an end takes %s", async (_, text, ends) => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-03-15T23:59:30Z") });
    onTestFinished(() => void vi.useRealTimers());
    expect(await issue("--type", "Employee", "--expires", text)).toMatchObject({
      err: expect.stringMatching(/, works until 20\S+Z; it is shown/),
    });
    expect(JSON.parse((await run("keys", "list", "--json")).out[0] ?? "")).toMatchObject([{ TimeExpires: ends }]);
  });

  test.each(["2020-01-01", "2027-02-30", "0", "soon", "9999d"])("with the end %s is refused", async (text) => {
    expect(await issue("--type", "Employee", "--expires", text)).toMatchObject({
      status: 1,
      err: expect.stringContaining("It must be a future day"),
    });
  });
});

describe("the audit log", () => {
  test("lists who changed what, in order, without commands that failed or changed nothing", async () => {
    await withSnapshot({ suppliers: [record.supplier({ SupplierID: 1 }), record.supplier({ SupplierID: 2 })] }, async (folder) => {
      for (const args of [[], [], ["--dry-run"]]) await run("import", folder, ...args);
      await issue("--type", "Supplier", "--supplier-ids", "1", "--requests-per-hour", "60");
      await run("keys", "limit", "1", "5000");
      await run("keys", "limit", "99", "5000");
      await run("keys", "scope", "1", "--supplier-ids", "1,2");
      await run("keys", "expire", "1", "never");
      await run("keys", "rotate", "1", "--overlap", "0");
      await run("keys", "revoke", "2");
      expect(await entries()).toEqual(
        [
          ["import", { folder, replace: false, files: [{ name: "suppliers", read: 2, added: 2, changed: 0, removed: 0 }] }],
          [
            "keys issue",
            expect.objectContaining({ KeyID: 1, Type: "Supplier", Company: "Bay Leaf", SupplierIDs: [1], RequestsPerHour: 60 }),
          ],
          ["keys limit", { KeyID: 1, RequestsPerHour: 5000 }],
          ["keys scope", { KeyID: 1, CustomerIDs: [], SupplierIDs: [1, 2] }],
          ["keys expire", { KeyID: 1, TimeExpires: null }],
          ["keys rotate", expect.objectContaining({ KeyID: 1, NewKeyID: 2 })],
          ["keys revoke", { KeyID: 2 }],
        ].map((entry) => ["anna@desk", ...entry]),
      );
    });
  });

  test("names the service as the actor of its own imports, and contains no key", async () => {
    await importRecords(database.db, { apiKeys: [record.apiKey({ Key: "key-of-the-snapshot" })] });
    const { out } = await issue("--type", "Employee");
    const [[actor], ...others] = (await entries()) as [string[], ...string[][]];
    expect(actor).toBe("service");
    for (const key of ["key-of-the-snapshot", ...out]) expect(JSON.stringify(others)).not.toContain(key);
  });

  test("is printed as lines or JSON, from a day or a duration on, limited to the newest entries", async () => {
    await database.db
      .insert(auditLog)
      .values({ Time: new Date("2026-01-31T23:00:00Z"), Actor: "otto@desk", Action: "import", Details: "{}" });
    await issue("--type", "Employee");
    expect((await run("audit")).out).toEqual([
      "2026-01-31T23:00:00.000Z  otto@desk  import  {}",
      expect.stringMatching(/Z {2}anna@desk {2}keys issue {2}\{"KeyID":1,/),
    ]);
    expect((await run("audit", "--since", "2026-02-01")).out).toHaveLength(1);
    expect((await run("audit", "--since", "1h")).out).toHaveLength(1);
    expect(await run("audit", "--limit", "1")).toMatchObject({
      out: [expect.stringContaining("anna@desk")],
      err: expect.stringContaining("newest 1 "),
    });
    expect(JSON.parse((await run("audit", "--json")).out[0] ?? "")).toMatchObject([
      { Actor: "otto@desk", Details: {} },
      { Details: { KeyID: 1 } },
    ]);
    expect(await run("audit", "--since", "soon")).toMatchObject({ status: 1 });
  });

  test("cannot be changed", async () => {
    await issue("--type", "Employee");
    await expect(database.db.execute(sql`update audit_log set actor = 'nobody'`)).rejects.toMatchObject({
      cause: { message: "entries of the audit log cannot be changed" },
    });
  });
});

test("the usage of keys is printed as a table and as JSON", async () => {
  await issue("--type", "Employee");
  expect((await run("keys", "usage")).out).toEqual([
    expect.stringMatching(/^ID +Key +Company +Today +30 days +Last used$/),
    expect.stringMatching(/^1 +prod_\S+… +Bay Leaf +0 +0 +-$/),
  ]);
  expect(JSON.parse((await run("keys", "usage", "1", "--days", "7", "--json")).out[0] ?? "")).toMatchObject([
    { KeyID: 1, Requests: 0, Days: [] },
  ]);
});

test.each([
  ["usage", "2"],
  ["usage", "2", "--json"],
])("the usage of a key that does not exist is an error: keys %s %s", async (...args) => {
  await issue("--type", "Employee");
  expect(await run("keys", ...args)).toEqual({ status: 1, out: [], err: 'There is no key 2: "keys list" shows all keys.' });
});

// PostgreSQL has no year 0, and few years before it.
test.each(["0000-01-01", "1969-12-31", "999999d", "9999-12-31", "7", "yesterday"])(
  "the audit log since %s is an error of the option",
  async (time) => {
    expect(await run("audit", "--since", time)).toMatchObject({
      status: 1,
      out: [],
      err: expect.stringContaining("It must be a past day written YYYY-MM-DD, or a duration before now like 12h or 7d, from 1970 on."),
    });
  },
);
