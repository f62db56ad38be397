import { execFileSync } from "node:child_process";
import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { OpenDatabase } from "../../db/database.ts";
import { openDatabase } from "../../db/opening/open.ts";
import { createDatabase, serverUrl } from "../../testing/databases/database.ts";
import { prepareFolder } from "../../testing/databases/prepared-folder.ts";
import { importRecords } from "../../testing/imports/snapshot-folder.ts";
import { purchaseClient } from "../../testing/records/purchase-orders.ts";
import * as record from "../../testing/records/records.ts";
import { world, worldNow } from "../../testing/records/world.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { type TestApp, testAppOn } from "../../testing/test-app.ts";

const place = await temporaryFolder();

const reads = ["/v1/customers", "/v1/customers/101", "/v1/payments", "/v1/payments/applications", "/v2/purchases", "/v1/states"].flatMap(
  (path) => ["employee", "bay-leaf", "alder"].map((key) => ({ path, key })),
);

interface Copy {
  readonly path: string;
  readonly key: string;
  readonly etag: string;
  readonly text: string;
}

/** What clients of all keys got: the answers to all reads, each with its validator. */
async function readAll(app: TestApp): Promise<Copy[]> {
  const copies: Copy[] = [];
  for (const { path, key } of reads) {
    const { status, headers, text } = await app.ask(path, { key });
    if (status === 200) copies.push({ path, key, etag: headers.get("ETag") ?? "", text });
  }
  return copies;
}

/** Asks with each copy's validator. Fails if a 304 says that a copy is current although it is not. Returns the number of 304s. */
async function countUnchanged(app: TestApp, copies: readonly Copy[]): Promise<number> {
  let unchanged = 0;
  for (const { path, key, etag, text } of copies) {
    const { status } = await app.ask(path, { key, headers: { "If-None-Match": etag } });
    const current = await app.ask(path, { key });
    if (status === 304) expect([path, key, current.text]).toEqual([path, key, text]);
    else expect([path, key, status]).toEqual([path, key, 200]);
    unchanged += status === 304 ? 1 : 0;
  }
  return unchanged;
}

/** An import, an order and a request for a payment application. Each call with another name and amount changes the same records as the others. */
async function write(app: TestApp, name: string, amount: string): Promise<void> {
  await importRecords(app.db, { customers: [record.customer({ CustomerID: 101, CustomerName: name })] }, { now: worldNow });
  const application = { PaymentInvoiceNum: "PAY-5001", TargetInvoiceNum: "INV-2001", ARAccountID: "1001", Amount: amount };
  const requested = await app.ask(`/v1/payments/applications?${new URLSearchParams(application)}`, { method: "POST" });
  const ordered = await purchaseClient(app).create({ po_num: name });
  expect([requested.status, ordered.status]).toEqual([201, 201]);
}

/** A database, and how it is backed up and restored. */
interface Restorable {
  open: () => Promise<OpenDatabase>;
  /** Returns the database that is then open. */
  backUp: (database: OpenDatabase) => Promise<OpenDatabase>;
  /** Replaces the database by the backup. The one that is returned is open. */
  restore: (database: OpenDatabase) => Promise<OpenDatabase>;
}

const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: ["ignore", "ignore", "pipe"] });

function ofDumps(url: string, restore: (dump: string, database: OpenDatabase) => Promise<OpenDatabase>): Restorable {
  const dump = join(place, `${new URL(url).pathname.slice(1)}.dump`);
  return {
    open: () => openDatabase(url),
    async backUp(database) {
      run("pg_dump", "--format=custom", `--file=${dump}`, url);
      return database;
    },
    restore: (database) => restore(dump, database),
  };
}

const onFolder: Readonly<Record<string, () => Promise<Restorable>>> = {
  "a copy of its folder that was copied back": async () => {
    const [folder, copy] = [join(place, "own"), join(place, "copy")];
    const url = await prepareFolder(folder);
    const copyClosed = async (database: OpenDatabase, from: string, to: string) => {
      await database.close();
      await rm(to, { recursive: true, force: true });
      await cp(from, to, { recursive: true });
      return openDatabase(url);
    };
    return {
      open: () => openDatabase(url),
      backUp: (database) => copyClosed(database, folder, copy),
      restore: (database) => copyClosed(database, copy, folder),
    };
  },
};

const onServer: Readonly<Record<string, () => Promise<Restorable>>> = {
  "a dump that is restored to another database": async () => {
    const [url, target] = [await createDatabase("_dumped"), await createDatabase("_restored")];
    return ofDumps(url, async (dump, database) => {
      await database.close();
      run("pg_restore", "--no-owner", "--exit-on-error", `--dbname=${target}`, dump);
      return openDatabase(target);
    });
  },
  "a dump that is restored in place, while the service runs": async () => {
    const url = await createDatabase("_replaced");
    return ofDumps(url, async (dump, database) => {
      run("pg_restore", "--clean", "--if-exists", "--single-transaction", "--no-owner", "--exit-on-error", `--dbname=${url}`, dump);
      return database;
    });
  },
};

describe.each(Object.entries(serverUrl() === undefined ? onFolder : onServer))("after %s", (_, prepare) => {
  test("no 304 hides that records are older, or changed since then", async () => {
    const { open, backUp, restore } = await prepare();
    const original = await open();
    let app = testAppOn(original.db);
    await importRecords(original.db, world, { now: worldNow });
    await write(app, "Before", "1");
    const before = await readAll(app);
    const backedUp = await backUp(original);
    app = backedUp === original ? app : testAppOn(backedUp.db);
    expect(await countUnchanged(app, before)).toBe(before.length);
    await write(app, "Lost", "2");
    const lost = await readAll(app);
    const restored = await restore(backedUp);
    try {
      app = restored === backedUp ? app : testAppOn(restored.db);
      expect(await countUnchanged(app, before)).toBe(before.length);
      expect(await countUnchanged(app, lost)).toBeLessThan(lost.length);
      // The same number of writes to the same records as those that are lost.
      await write(app, "Written again", "3");
      for (const process of [app, testAppOn(restored.db)])
        for (const copies of [before, lost]) expect(await countUnchanged(process, copies)).toBeLessThan(copies.length);
    } finally {
      await restored.close();
    }
  });
});
