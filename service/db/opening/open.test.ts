import { chmod, mkdir, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { sql } from "#service/db/orm/orm.ts";
import { OperatorError } from "../../operator-error.ts";
import { emptyDatabase } from "../../testing/databases/database.ts";
import { prepareFolder } from "../../testing/databases/prepared-folder.ts";
import { withDatabase } from "../../testing/databases/with-database.ts";
import { pausedFile, withPausedFiles } from "../../testing/imports/paused-file.ts";
import { importRecords, withSnapshot } from "../../testing/imports/snapshot-folder.ts";
import { runCli, startCli } from "../../testing/processes/run-cli.ts";
import * as record from "../../testing/records/records.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import type { Database } from "../database.ts";
import { beginOpening } from "../embedded/begin-opening.ts";
import { openDatabase } from "./open.ts";

const place = await temporaryFolder();

async function countOf(db: Database, table: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${sql.identifier(table)}`);
  return rows[0]?.count;
}

describe("an address", () => {
  test.each([
    ["sqlite:x", /^The database address is not valid/],
    ["", /^The database address is not valid/],
    ["pglite:", /^The database "pglite:" has no folder: write pglite:DIR\.$/],
    ["pglite:/dev/null/x", /^The embedded database's folder \/dev\/null\/x cannot be created: ENOTDIR\.$/],
    ["pglite:/proc/x", /^The embedded database's folder \/proc\/x cannot be created: E[A-Z]+\.$/],
    [
      "postgres://u:pass-word@127.0.0.1:1/x",
      /^The PostgreSQL database at 127\.0\.0\.1:1\/x cannot be opened: connect ECONNREFUSED 127\.0\.0\.1:1\.$/,
    ],
  ])("that cannot be opened, %s, is a sentence for the operator", async (url, message) => {
    const error = await openDatabase(url).catch((reason) => reason);
    expect(error).toBeInstanceOf(OperatorError);
    expect(error.message).toMatch(message);
    expect(error.message).not.toContain("pass-word");
  });

  test("memory: is separate from every other database in memory", async () => {
    const { db } = await emptyDatabase();
    await importRecords(db, { suppliers: [record.supplier({})] });
    expect(await withDatabase("memory:", (second) => countOf(second.db, "suppliers"))).toBe(0);
  });
});

describe("a folder", () => {
  const manySuppliers = Array.from({ length: 2000 }, (_, index) => record.supplier({ SupplierID: index + 1 }));

  test("whose opening was aborted can be opened again", async () => {
    const folder = join(place, "given-up");
    await prepareFolder(folder);
    const opening = await beginOpening(folder);
    await expect(beginOpening(folder)).rejects.toThrow("is in use by another process");
    await opening.close();
    await opening.close();
    await withDatabase(`pglite:${folder}`, async () => {});
  });

  test("keeps what was imported, and has each migration applied once", async () => {
    const url = `pglite:${join(place, "kept/deep")}`;
    const applied = async (db: Database) => (await db.execute(sql`select name, applied::text from migrations order by 1`)).rows;
    const migrations = await withDatabase(url, async ({ db }) => {
      await importRecords(db, { suppliers: manySuppliers });
      return applied(db);
    });
    expect(migrations.length).toBeGreaterThan(0);
    await withDatabase(url, async ({ db }) => {
      expect(await countOf(db, "suppliers")).toBe(2000);
      expect(await applied(db)).toEqual(migrations);
    });
  });

  test("cannot be opened twice, by another process or in the same one", async () => {
    const folder = join(place, "shared");
    const url = await prepareFolder(folder);
    const sentence = `The embedded database ${folder} is in use by another process: stop that one first, or choose another folder with --database pglite:DIR.`;
    const first = await openDatabase(url);
    expect(await runCli(["keys", "list", "--database", url])).toMatchObject({
      status: 1,
      stdout: "",
      stderr: expect.stringContaining(`${sentence}\n`),
    });
    await expect(openDatabase(url)).rejects.toThrow(sentence);
    await importRecords(first.db, { suppliers: manySuppliers });
    expect(await countOf(first.db, "suppliers")).toBe(2000);
    await first.close();
    expect(await withDatabase(url, ({ db }) => countOf(db, "suppliers"))).toBe(2000);
  });

  test("keeps everything imported when its process is killed, and can be opened again", async () => {
    const url = await prepareFolder(join(place, "killed"));
    await withSnapshot({ suppliers: manySuppliers, invoices: [record.invoice({})] }, async (folder) => {
      const service = startCli(["serve", "--port", "0", "--database", url, "--snapshot", folder], { LOG_LEVEL: "silent" });
      await service.printed("answers at");
      service.child.kill("SIGKILL");
      expect((await service.ended).status).toBeNull();
    });
    await withDatabase(url, async ({ db }) => {
      expect(await countOf(db, "suppliers")).toBe(2000);
      expect(await countOf(db, "open_invoices")).toBe(1);
    });
  });

  test("opens where a killed process left its process file empty", async () => {
    const folder = join(place, "process-file");
    const url = await prepareFolder(folder);
    await withDatabase(url, ({ db }) => importRecords(db, { suppliers: manySuppliers.slice(0, 5) }));
    await writeFile(join(folder, "data", "postmaster.pid"), "");
    expect(await withDatabase(url, ({ db }) => countOf(db, "suppliers"))).toBe(5);
  });

  test("whose files are damaged is refused with PostgreSQL's reason and a remedy", async () => {
    const folder = join(place, "damaged");
    const url = await prepareFolder(folder);
    await truncate(join(folder, "data", "global", "pg_filenode.map"));
    const error = await openDatabase(url).catch((reason) => reason);
    expect(error).toBeInstanceOf(OperatorError);
    expect(error.message).toBe(
      `The embedded database in ${folder} cannot be opened (could not read file "global/pg_filenode.map": read 0 of 524). If its files are damaged, restore a backup to another folder and serve that one.`,
    );
    await expect(openDatabase(url)).rejects.toThrow(error.message);
  });

  test("contains nothing of an import that was killed", async () => {
    const url = await prepareFolder(join(place, "half"));
    await withDatabase(url, ({ db }) => importRecords(db, { suppliers: manySuppliers.slice(0, 5) }));
    await withSnapshot({ suppliers: manySuppliers }, async (snapshot) => {
      const invoices = await pausedFile(join(snapshot, "invoices.ndjson"));
      const half = startCli(["import", snapshot, "--database", url], withPausedFiles);
      await invoices.reached;
      half.child.kill("SIGKILL");
      expect((await half.ended).status).toBeNull();
      await invoices.finish("").catch(() => {});
    });
    expect(await withDatabase(url, ({ db }) => countOf(db, "suppliers"))).toBe(5);
  });

  test("is closed to other local users, also if an earlier version created it", async () => {
    const created = join(place, "private", "deep");
    await withDatabase(`pglite:${created}`, async () => {});
    const modes = async () => Promise.all([created, join(created, "data")].map(async (path) => (await stat(path)).mode & 0o777));
    expect(await modes()).toEqual([0o700, 0o700]);
    await chmod(join(created, "data"), 0o755);
    await withDatabase(`pglite:${created}`, async () => {});
    expect(await modes()).toEqual([0o700, 0o700]);
  });

  test("whose first start was interrupted is created again", async () => {
    const folder = join(place, "unfinished");
    await mkdir(join(folder, "data"), { recursive: true });
    await writeFile(join(folder, "data", "PG_VERSION"), "18");
    await writeFile(join(folder, "unfinished"), "");
    for (const expected of [0, 5]) {
      await withDatabase(`pglite:${folder}`, async ({ db }) => {
        expect(await countOf(db, "suppliers")).toBe(expected);
        await importRecords(db, { suppliers: manySuppliers.slice(0, 5) });
      });
    }
  });
});

test("every instant is read in UTC", async () => {
  const { db } = await emptyDatabase();
  const { rows } = await db.execute(sql`select current_setting('TimeZone') as zone, '2026-01-01T00:00Z'::timestamptz::text as text`);
  expect(rows).toEqual([{ zone: expect.stringMatching(/^(UTC|GMT|Etc\/UTC)$/), text: "2026-01-01 00:00:00+00" }]);
});
