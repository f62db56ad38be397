import { expect, onTestFinished, test, vi } from "vitest";
import { sql } from "#service/db/orm/orm.ts";
import type { Database } from "../../../db/database.ts";
import { besideSchema, registerEmbedded } from "../../../db/embedded/embedded.ts";
import { arAging } from "../../../db/schema/invoices.ts";
import { runArAging } from "../../../operations/jobs/ar-aging.ts";
import { emptyDatabase } from "../../../testing/databases/database.ts";
import { storedRecords } from "../../../testing/databases/stored-records.ts";
import { withSnapshot } from "../../../testing/imports/snapshot-folder.ts";
import * as record from "../../../testing/records/records.ts";
import { importSnapshot } from "../import-snapshot.ts";

test("an import that derives AR aging before midnight and publishes it after the job of the new day has that day's, also where nothing was owed", async () => {
  const { db } = await emptyDatabase();
  const midnight = new Date("2026-03-11T00:00:00.000Z");
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime(midnight.getTime() - 1);

  let isDerived = false;
  async function becomesDerived(): Promise<boolean> {
    if (isDerived) return false;
    const copy = sql.raw(`${besideSchema}.ar_aging`);
    const { rows: found } = await db.execute(sql`select 1 where to_regclass(${`${besideSchema}.ar_aging`}) is not null`);
    isDerived = found.length > 0 && (await db.execute(sql`select 1 from ${copy} limit 1`)).rows.length > 0;
    return isDerived;
  }
  const transaction: Database["transaction"] = async (work) => {
    if (await becomesDerived()) {
      vi.setSystemTime(midnight);
      expect(await runArAging(db, midnight)).toMatchObject({ changed: 0 });
    }
    return db.transaction(work);
  };
  const watched = new Proxy(db, {
    get: (target, name, receiver) => (name === "transaction" ? transaction : Reflect.get(target, name, receiver)),
  });
  registerEmbedded(watched, { hasRequests: () => false, writes: () => 0 });

  const invoices = [record.invoice({ InvoiceID: 1, OpenBalance: "5" })];
  const invoiceTransactions = [record.invoiceTransaction({ InvoiceTransID: 1, InvoiceID: 1 })];
  await withSnapshot({ invoices, invoiceTransactions }, (folder) => importSnapshot(watched, folder, { isAlone: false }));
  expect(isDerived).toBe(true);
  expect(await storedRecords(db, arAging)).toMatchObject([{ CloseDate: "2026-03-10T23:59:59.999Z" }]);
});
