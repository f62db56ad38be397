import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { prepareFolder } from "./testing/databases/prepared-folder.ts";
import { withSnapshot } from "./testing/imports/snapshot-folder.ts";
import { runCli, startCli } from "./testing/processes/run-cli.ts";
import * as record from "./testing/records/records.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";

const place = await temporaryFolder();
const database = await prepareFolder(join(place, "data"));

const snapshot = {
  suppliers: [record.supplier({})],
  invoices: [record.invoice({})],
  apiKeys: [record.apiKey({ Key: "key-of-the-snapshot", Company: "Operator" })],
};

describe("a read of a disk that does not answer", () => {
  /** Makes a program read a pipe that nobody writes, as the disk. */
  const pipe = join(place, "pipe");
  beforeAll(() => promisify(execFile)("mkfifo", [pipe]).then(() => {}));
  const withSilentDisk = {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`import('node:fs').then(({readFile})=>readFile('${pipe}',()=>{}))`)}`,
    LOG_LEVEL: "silent",
  };

  test("does not keep a command that fails", async () => {
    expect(await runCli(["keys", "list", "--database", "nothing:"], withSilentDisk)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("database address"),
    });
  });

  test("does not keep a service that is stopped", async () => {
    const service = startCli(["serve", "--port", "0", "--database", database], withSilentDisk);
    await service.printed("answers at ");
    service.child.kill("SIGTERM");
    expect(await service.ended).toMatchObject({ status: 0 });
  });
});

describe("a command that cannot do its work prints one sentence, no stack, and exits 1", () => {
  test.each([
    ["a folder that is missing", ["import", "/nowhere"], /^The snapshot folder \/nowhere does not exist\.\n$/],
    [
      "a database address of another kind",
      ["keys", "list", "--database", "mysql://localhost/x"],
      /^The database address is not valid: .*\n$/,
    ],
    [
      "a PostgreSQL that is not there, without its password",
      ["keys", "list", "--database", "postgres://me:secret@127.0.0.1:1/x"],
      /^The PostgreSQL database at 127\.0\.0\.1:1\/x cannot be opened: connect ECONNREFUSED 127\.0\.0\.1:1\.\n$/,
    ],
    ["a key that does not exist", ["keys", "revoke", "7"], /^There is no key 7: "keys list" shows all keys\.\n$/],
    ["a Customer key for nobody", ["keys", "issue", "--type", "Customer", "--company", "X"], /^A Customer key needs .*\n$/],
    [
      "an overlap that is none",
      ["keys", "rotate", "1", "--overlap", "soon"],
      /^error: option '--overlap <time>' argument 'soon' is invalid\. It must be 0, or a duration like 30m, 24h or 7d, at most 90d\.\n/,
    ],
    [
      "a port that is none",
      ["serve", "--port", "70000"],
      /^error: option '--port <number>' argument '70000' is invalid\. It must be a whole number from 0 to 65535\.\n/,
    ],
    ["a job that is none", ["jobs", "run", "frob"], /^error: command-argument value 'frob' is invalid .* ar-aging/],
    [
      "a day that is none",
      ["demo", "/nowhere", "--today", "2026-02-30"],
      /^error: .* It must be a real date from 1900-01-01 to 9900-12-31, written YYYY-MM-DD\.\n/,
    ],
    ["a folder that the system refuses", ["demo", "/proc/demo/deep"], /^The folder \/proc\/demo\/deep cannot be created: E[A-Z]+\.\n$/],
    ["a scale that is none", ["demo", "/nowhere", "--scale", "0"], /^error: .* It must be a number above 0 and at most 100\.\n/],
    [
      "a day whose demo would have dates after the year 9999",
      ["demo", "/nowhere", "--today", "9999-12-31"],
      /^error: option '--today <date>' argument '9999-12-31' is invalid\. It must be a real date from 1900-01-01 to 9900-12-31, written YYYY-MM-DD\.\n/,
    ],
    [
      "a day whose demo would have dates before the year 1",
      ["demo", "/nowhere", "--today", "0001-01-01"],
      /^error: .* It must be a real date from 1900-01-01 to 9900-12-31, written YYYY-MM-DD\.\n/,
    ],
    ...["import", "demo", "backup", "restore"].map((command): [string, string[], RegExp] => [
      `an empty folder's name for ${command}`,
      [command, ""],
      /^error: command-argument value '' is invalid for argument 'dir'\. It must not be empty\.\n/,
    ]),
    [
      "an empty address to listen on, which would be every address",
      ["serve", "--host", ""],
      /^error: option '--host <address>' argument '' is invalid\. It must not be empty\.\n/,
    ],
    [
      "an empty snapshot folder",
      ["serve", "--snapshot", ""],
      /^error: option '--snapshot <dir>' argument '' is invalid\. It must not be empty\.\n/,
    ],
    [
      "an option that is given twice",
      ["keys", "issue", "--type", "Customer", "--company", "X", "--customer-ids", "1", "--customer-ids", "2"],
      /^error: option '--customer-ids <ids>' is given more than once, and only one value would count: give it once\.\n/,
    ],
    [
      "--if-empty without a snapshot",
      ["serve", "--if-empty"],
      /^error: option '--if-empty' needs '--snapshot <dir>', the folder to import: add it, or leave --if-empty out\.\n/,
    ],
    [
      "--weekly-demo for the production environment, whose data is never replaced",
      ["serve", "--weekly-demo", "1"],
      /^error: option '--weekly-demo <scale>' is for the test environment only: add --environment test, or leave --weekly-demo out\.\n/,
    ],
  ])("%s", async (_, args, message) => {
    const { status, stdout, stderr } = await runCli(args, { DATABASE_URL: database });
    expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: "", stderr: expect.stringMatching(message) });
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  test("a time to stop that no timer can wait", async () => {
    expect(await runCli(["serve", "--port", "0", "--database", database], { STOP_DELAY_SECONDS: "2147484" })).toEqual({
      status: 1,
      stdout: "",
      stderr: 'STOP_DELAY_SECONDS must be a whole number from 0 to 2147483, not "2147484".\n',
    });
  });

  test("a snapshot with bad lines, each named", async () => {
    await withSnapshot({ states: "{}\n" }, async (folder) => {
      const { status, stdout, stderr } = await runCli(["import", folder, "--database", database]);
      expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
      expect(stderr).toMatch(
        /^states\.ndjson:1: StateAbbreviation: is missing\n[\s\S]*Nothing was imported; fix these lines and import again\.\n$/,
      );
    });
  });
});

describe("a database folder", () => {
  test("takes a snapshot, keeps it, and gives out and lists keys", async () => {
    await withSnapshot(snapshot, async (folder) => {
      const dry = await runCli(["import", folder, "--dry-run", "--database", database]);
      expect(dry.stdout).toBe(
        "suppliers: 1 read, 1 new or changed; 1 added, 0 changed, 0 unchanged\ninvoices: 1 read, 1 new or changed; 1 added, 0 changed, 0 unchanged\napiKeys: 1 read, 1 new or changed; 1 added, 0 changed, 0 unchanged\nNothing was imported: this was a dry run.\n",
      );
      const first = await runCli(["import", folder], { DATABASE_URL: database });
      expect(first).toMatchObject({
        status: 0,
        stdout: expect.stringMatching(/^suppliers: 1 read, 1 new or changed; [\s\S]*\nImported\.\n$/),
      });
      expect(first.stderr).toBe("invoices.ndjson: line 1 names a CustomerID that is neither in customers nor in the database.\n");
      const again = await runCli(["import", folder, "--replace", "--database", database]);
      expect(again.stdout).toMatch(
        /^suppliers: 1 read, 0 new or changed, 0 removed; 0 added, 0 changed, 1 unchanged\n[\s\S]*Imported; nothing has changed since the last import\.\n$/,
      );
    });

    const issued = await runCli([
      "keys",
      "issue",
      "--type",
      "Supplier",
      "--supplier-ids",
      "1,1",
      "--company",
      "Alder",
      "--database",
      database,
    ]);
    expect(issued).toMatchObject({ status: 0, stdout: expect.stringMatching(/^prod_[A-Za-z0-9_-]{32}\.[0-9a-f]{8}\n$/) });
    expect(issued.stderr).toMatch(/^Key \d+ for Alder \(Supplier\); it is shown this once:\n$/);
    const { stdout: list } = await runCli(["keys", "list", "--database", database]);
    expect(list.split("\n")[1]).toMatch(/^\d+ +key-of… +Employee +Operator +everything /);
    expect(list.split("\n")[2]).toMatch(/^\d+ +prod_\S+… +Supplier +Alder +suppliers 1 /);
    for (const secret of [issued.stdout.trim(), "key-of-the-snapshot"]) expect(list).not.toContain(secret);

    const id = /^\d+/.exec(list.split("\n")[2] ?? "")?.[0] ?? "";
    const rotated = await runCli(["keys", "rotate", id, "--overlap", "12h", "--database", database]);
    expect(rotated).toMatchObject({ status: 0, stdout: expect.stringMatching(/^prod_[A-Za-z0-9_-]{32}\.[0-9a-f]{8}\n$/) });
    expect(rotated.stderr).toMatch(/^Key \d+ works until \S+Z; key \d+ replaces it and is shown this once:\n$/);

    const { stdout: audit } = await runCli(["audit", "--database", database]);
    expect(audit.split("\n").map((line) => line.split("  ")[2])).toEqual(["import", "keys issue", "keys rotate", undefined]);

    const { stdout: job } = await runCli(["jobs", "run", "ar-aging", "--database", database]);
    expect(job).toMatch(/^AR aging as of \d{4}-\d\d-\d\dT23:59:59\.999Z: 0 rows changed\.\n$/);
  });

  test("that belongs to one environment is refused to the other", async () => {
    const own = ["--database", await prepareFolder(join(place, "test data"))];
    const issued = await runCli(["keys", "issue", "--type", "Employee", "--company", "X", "--environment", "test", ...own]);
    expect(issued.stdout).toMatch(/^test_/);
    const { status, stderr } = await runCli(["serve", "--port", "0", "--environment", "production", ...own]);
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr:
        "This database belongs to the test environment, not to production: name another one with --database, or serve it with --environment test.\n",
    });
  });
});

test("demo data are written, and import without a note", async () => {
  const folder = join(place, "demo");
  const { status, stdout } = await runCli(["demo", folder, "--scale", "0.05", "--seed", "7", "--today", "2026-05-04"]);
  expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringMatching(/^Wrote \d+ rows in 27 files to /) });
  const own = ["--database", await prepareFolder(join(place, "demo data"))];
  expect(await runCli(["import", folder, ...own])).toMatchObject({
    status: 0,
    stderr: "",
    stdout: expect.stringMatching(/\nImported\.\n$/),
  });
});
