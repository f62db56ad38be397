import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { deriveKeys } from "#demo/plan/people/api-keys.ts";
import { writeDemo } from "#demo/write-demo.ts";
import { sql } from "#service/db/orm/orm.ts";
import { createApp } from "../app.ts";
import type { Database } from "../db/database.ts";
import { exchangeWithErp } from "../erp/exchange/exchange.ts";
import { createSimulatedErp } from "../erp/simulated/simulated-erp.ts";
import { importSnapshot } from "../erp/snapshot/import-snapshot.ts";
import { silentLog } from "../http/log.ts";
import { emptyDatabase } from "../testing/databases/database.ts";
import { seedDemoActivity } from "./seed-activity.ts";

const now = new Date("2026-03-04T20:00:00.000Z");
const keys = deriveKeys("test", 1);
const personas = { retailer: keys.customer, brand: keys.supplier, rep: keys.employee };
type Persona = keyof typeof personas;

let db: Database;
let ask: (persona: Persona, path: string) => Promise<{ status: number; records: readonly Record<string, unknown>[] }>;
let folder: string;

async function startDemo() {
  await importSnapshot(db, folder, { now });
  await seedDemoActivity(db, "test", now);
}

beforeAll(async () => {
  ({ db } = await emptyDatabase());
  folder = await mkdtemp(join(tmpdir(), "demo-"));
  await writeDemo(folder, { scale: 0.1, today: "2026-03-04", now, environment: "test" });
  await startDemo();
  const limits = { requestsPerHour: 100_000, failuresPerHour: 1_000 };
  const app = createApp({ db, clock: () => now, environment: "test", limits, log: silentLog });
  ask = async (persona, path) => {
    const response = await app.request(`http://demo.example/api${path}`, { headers: { "x-api-key": personas[persona] } });
    const body = (await response.json()) as { Data?: Record<string, unknown>[]; data?: Record<string, unknown>[] };
    return { status: response.status, records: body.Data ?? body.data ?? [] };
  };
  return () => rm(folder, { recursive: true });
});

const statesOf = async (persona: Persona) =>
  new Set((await ask(persona, "/v1/payments/applications?PageSize=500")).records.map(({ Status }) => Status));
const orders = async (persona: Persona, status: string) => (await ask(persona, `/v2/purchases?statuses=${status}&page_size=500`)).records;

describe("in its first minute the demo shows", () => {
  test.each(["retailer", "brand", "rep"] as const)("a %s payment requests that are pending, rejected and confirmed", async (persona) => {
    expect(await statesOf(persona)).toEqual(new Set(["Pending", "Rejected", "Confirmed"]));
  });

  test.each(["brand", "rep"] as const)("a %s drafts, one of which another key changed after it was written", async (persona) => {
    const drafts = await orders(persona, "InProgress");
    expect(drafts.map(({ po_num }) => po_num).sort()).toEqual(["DEMO-CHECK", "DEMO-READY", "DEMO-SHARED", "DEMO-SHARED-REP"]);
    const isChanged = drafts.filter(({ time_created, time_updated }) => time_created !== time_updated);
    expect(isChanged.map(({ po_num }) => po_num)).toEqual(["DEMO-SHARED"]);
    for (const { purchase_global_id } of drafts) expect((await ask(persona, `/v2/purchases/${purchase_global_id}`)).status).toBe(200);
  });

  test("an order that should be there by now", async () => {
    const [late] = await orders("brand", "Submitted");
    expect(late).toMatchObject({ po_num: "DEMO-LATE", delivery_date: "2026-03-02", purchase_id: null });
  });

  test("stock that expires before it is sold, and invoices that are overdue", async () => {
    const batches = (await ask("brand", "/v1/inventory/batches?PageSize=500")).records;
    expect(batches.some(({ ExpirationDate, InventoryUnits }) => String(ExpirationDate) < "2026-03-04" && Number(InventoryUnits) > 0)).toBe(
      true,
    );
    const open = (await ask("retailer", "/v1/payments/openInvoices?PageSize=500")).records;
    expect(open.some(({ DueDate, OpenDebit }) => String(DueDate) < "2026-03-04" && OpenDebit !== "0.000000")).toBe(true);
  });

  test.each([
    "/v1/allocations",
    "/v1/arAging",
    "/v1/availableInventory",
    "/v1/customers",
    "/v1/deliveryDays",
    "/v1/inventory",
    "/v1/inventory/batches",
    "/v1/invoices?Statuses=1,2,3,4,5,7",
    "/v1/menuPromotions",
    "/v1/payments",
    "/v1/payments/applications",
    "/v1/payments/openInvoices",
    "/v1/payments/types",
    "/v1/products",
    "/v1/promotionsProducts",
    "/v1/retailerInventory",
    "/v1/salesReps",
    "/v1/suppliers",
    "/v1/users",
    "/v1/vendors",
    "/v2/purchases",
  ])("something in %s for every persona that may read it", async (path) => {
    for (const persona of ["retailer", "brand", "rep"] as const) {
      const { status, records } = await ask(persona, path);
      expect([persona, status === 403 || records.length > 0]).toEqual([persona, true]);
    }
  });
});

test("no request takes more than its payment has, and every time lies in the past", async () => {
  const { rows } = await db.execute<{ requests: number }>(sql`
    select count(*)::int as requests, max(time_updated) <= ${now.toISOString()} as "isPast",
      bool_and(exists (select 1 from payments p where p.payment_invoice_num = a.payment_invoice_num and p.available_balance > 0)) as "isCovered"
    from payment_applications a where request_id is not null`);
  expect(rows).toMatchObject([{ isPast: true, isCovered: true }]);
  expect(rows[0]?.requests).toBeGreaterThanOrEqual(4);
});

test("pending requests stay pending for the first minutes and are processed within the hour", async () => {
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const exchange = (at: Date) => {
    const erp = createSimulatedErp({ db, clock: () => at, paceSeconds: 20 });
    return exchangeWithErp({ db, erp, clock: () => at, log: silentLog, confirmTimeoutSeconds: 600 });
  };
  const waiting = (await ask("rep", "/v1/payments/applications?Statuses=Pending")).records.length + 1;
  expect(await exchange(later(10))).toEqual({ delivered: 0, failed: 0, applied: 0, rejected: 0, unresolved: 0 });
  expect(await exchange(later(60))).toMatchObject({ delivered: waiting, failed: 0 });
  expect(await exchange(later(61))).toMatchObject({ applied: waiting });
});

test("a second start adds nothing, and the same demo on another database gets the same", async () => {
  const state = async () => {
    const { rows } = await db.execute(sql`
      select (select string_agg(po_num || delivery_date || status || total_cases || time_updated, ',' order by order_id) from purchase_orders) as orders,
        (select string_agg(payment_invoice_num || target_invoice_num || amount || status || time_updated, ',' order by id)
          from payment_applications where request_id is not null) as requests`);
    return rows[0];
  };
  ({ db } = await emptyDatabase());
  await startDemo();
  const first = await state();
  await startDemo();
  expect(await state()).toEqual(first);

  ({ db } = await emptyDatabase());
  await startDemo();
  expect(await state()).toEqual(first);
});

test("adds nothing where the keys are not the demo's", async () => {
  ({ db } = await emptyDatabase());
  await seedDemoActivity(db, "test", now);

  const { rows } = await db.execute(
    sql`select (select count(*)::int from purchase_orders) as orders, (select count(*)::int from outbox) as messages`,
  );
  expect(rows).toEqual([{ orders: 0, messages: 0 }]);
});
