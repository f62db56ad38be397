import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { sql } from "#service/db/orm/orm.ts";
import { createApp } from "../../app.ts";
import type { Database } from "../../db/database.ts";
import { openSynced } from "../../db/embedded/folder/synced-folder.ts";
import { databasesOn } from "../../db/embedded/in-memory.ts";
import { silentLog } from "../../http/log.ts";
import { prepareFolder } from "../../testing/databases/prepared-folder.ts";
import { withDatabase } from "../../testing/databases/with-database.ts";
import { importRecords } from "../../testing/imports/snapshot-folder.ts";
import * as record from "../../testing/records/records.ts";
import { world, worldNow } from "../../testing/records/world.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";

const limits = { requestsPerHour: 100_000, failuresPerHour: 1_000 };
const application = "PaymentInvoiceNum=PAY-5001&TargetInvoiceNum=INV-2001&ARAccountID=1001&Amount=0.25";

const place = await temporaryFolder();

/** A disk with only the synced state of `folder`: the content of files and the entries of folders. */
function createDisk(folder: string, disk: string) {
  cpSync(folder, disk, { recursive: true });
  return (path: string) => {
    const copy = join(disk, relative(folder, path));
    if (statSync(path).isFile()) {
      mkdirSync(dirname(copy), { recursive: true });
      copyFileSync(path, copy);
      return;
    }
    mkdirSync(copy, { recursive: true });
    for (const name of readdirSync(copy)) if (!existsSync(join(path, name))) rmSync(join(copy, name), { recursive: true });
  };
}

async function countsOf(db: Database) {
  const { rows } = await db.execute(sql`select
    (select count(*)::int from payment_applications where request_id is not null) as requests,
    (select count(*)::int from suppliers where supplier_id > 1000) as suppliers`);
  return rows[0];
}

const survivorsOf = (disk: string) => withDatabase(`pglite:${disk}`, ({ db }) => countsOf(db));

test("a power cut that loses all unsynced data keeps accepted payment requests and finished imports", async () => {
  const folder = join(place, "folder");
  await withDatabase(await prepareFolder(folder), async ({ db }) => {
    await importRecords(db, world, { now: worldNow });
    expect(await countsOf(db)).toEqual({ requests: 0, suppliers: 0 });
  });
  const disk = join(place, "disk");
  const sync = createDisk(folder, disk);
  let hasPower = true;
  const client = await openSynced(join(folder, "data"), (path) => hasPower && sync(path));
  const { db, requests } = databasesOn(client);
  const app = createApp({ db, requests, clock: () => worldNow, environment: "production", limits, log: silentLog });
  await importRecords(db, { suppliers: Array.from({ length: 500 }, (_, index) => record.supplier({ SupplierID: 1001 + index })) });
  for (let request = 0; request < 5; request += 1) {
    const asked = { method: "POST", headers: { "x-api-key": "employee" } };
    expect((await app.request(`/api/v1/payments/applications?${application}`, asked)).status).toBe(201);
  }
  hasPower = false;
  await client.close();
  expect(await survivorsOf(disk)).toEqual({ requests: 5, suppliers: 500 });
});
