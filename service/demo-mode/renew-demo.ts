import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeDemo } from "#demo/write-demo.ts";
import { isNotNull, not, sql } from "#service/db/orm/orm.ts";
import type { Database } from "../db/database.ts";
import { lockOutWriters } from "../db/import-lock.ts";
import { erpPosition, outbox, simulatedErpDocuments, simulatedErpEvents } from "../db/schema/exchange.ts";
import { invoices } from "../db/schema/invoices.ts";
import { paymentApplications } from "../db/schema/payments.ts";
import { purchaseOrders } from "../db/schema/purchase-orders.ts";
import { purchases, purchaseTrans } from "../db/schema/purchases.ts";
import { apiKeys } from "../db/schema/system.ts";
import type { Resource } from "../db/schema.ts";
import { raiseVersions } from "../db/versions/data-versions.ts";
import { importSnapshot } from "../erp/snapshot/import-snapshot.ts";
import { seedDemoActivity } from "./seed-activity.ts";

const reset: readonly Resource[] = ["invoices", "payments", "paymentApplications", "purchases", "purchaseTrans"];
const touched: readonly Resource[] = [...reset, "purchaseOrders"];

/**
 * Resets the simulated ERP and all that it created, because its ids would refer to other records in the new data. The import that follows derives what
 * depends on it.
 */
async function resetErp(tx: Database): Promise<void> {
  await lockOutWriters(tx);
  for (const table of [outbox, simulatedErpEvents, simulatedErpDocuments, erpPosition, purchaseOrders]) await tx.delete(table);
  await tx.delete(paymentApplications).where(not(paymentApplications.FromSnapshot));
  for (const table of [purchases, purchaseTrans]) await tx.delete(table).where(isNotNull(table.TimeExchanged));
  await tx.update(invoices).set({ TimeExchanged: null }).where(isNotNull(invoices.TimeExchanged));
  await raiseVersions(tx, touched);
}

/** Whether the data came with the demo's keys, which stay in the database even when they are revoked. */
async function hasDemoKeys(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`select from ${apiKeys} where starts_with(${apiKeys.Prefix}, 'demo_') limit 1`);
  return rows.length > 0;
}

/**
 * Replaces the data with a new demo of this day. Keeps the keys and discards what users changed. Returns the changed resources. Never touches other
 * data than the demo's.
 */
export async function renewDemo(db: Database, scale: number, now: Date, signal?: AbortSignal): Promise<{ changed: readonly Resource[] }> {
  if (!(await hasDemoKeys(db))) return { changed: [] };
  const folder = await mkdtemp(join(tmpdir(), "demo-"));
  try {
    await writeDemo(folder, { scale, today: now.toISOString().slice(0, 10), now, environment: "test" });
    await rm(join(folder, "apiKeys.ndjson"));
    await db.transaction(resetErp);
    const { changed } = await importSnapshot(db, folder, { replace: true, now, signal, alreadyChanged: reset });
    await seedDemoActivity(db, "test", now);
    return { changed: [...new Set([...changed, ...touched])] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
