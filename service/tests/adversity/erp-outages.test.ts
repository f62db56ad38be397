import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sql } from "#service/db/orm/orm.ts";
import {
  addSubmittedOrder,
  confirmTimeoutSeconds,
  createExchangeWorld,
  type ExchangeWorld,
  requestApplication,
} from "../../testing/erp/exchange-world.ts";
import { type ErpStep, type RemoteErp, startRemoteErp } from "../../testing/erp/remote-erp.ts";
import { importRecords } from "../../testing/imports/snapshot-folder.ts";
import { expectWithin } from "../../testing/processes/time-limit.ts";
import * as record from "../../testing/records/records.ts";
import { worldNow } from "../../testing/records/world.ts";

let folder: string;
let world: ExchangeWorld;
let erp: RemoteErp;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "erp-"));
  erp = await startRemoteErp(join(folder, "journal"));
  world = await createExchangeWorld();
});

afterEach(async () => {
  await erp.stop();
  await rm(folder, { recursive: true });
});

const erpTimeoutSeconds = 0.5;
/** The time limit for the service after the ERP is back. */
const backSeconds = 10;

const exchange = () => world.exchange({ erp, erpTimeoutSeconds }).catch(() => undefined);

/** The ERP reaches the step and dies there, or stops until the service's call has timed out. */
async function failAt(step: ErpStep, signal: "SIGKILL" | "SIGSTOP") {
  const { reached } = await erp.hold(step);
  const failing = exchange();
  await reached;
  erp.signal(signal);
  await failing;
  if (signal === "SIGKILL") return erp.restart();
  erp.signal("SIGCONT");
  // It now handles what it received before it stopped.
  await erp.release();
}

async function state() {
  const { rows } = await world.db.execute(sql`
    select (select string_agg(status, ',') from payment_applications where request_id is not null) as request,
      (select count(*)::int from payment_applications where payment_application_id > 9000) as applied,
      (select open_balance::text from invoices where invoice_num = 'INV-2001') as open,
      (select available_balance::text from payments where payment_invoice_num = 'PAY-5001') as available,
      (select count(*)::int from purchases where purchase_id > 9000) as posted,
      (select count(*)::int from purchase_orders where is_posted) as orders,
      (select count(*)::int from outbox where status <> 'Delivered') as waiting`);
  return rows[0];
}

const done = { request: "Confirmed", applied: 1, open: "80.000000", available: "30.000000", posted: 1, orders: 1, waiting: 0 };

describe.each(["SIGKILL", "SIGSTOP"] as const)("an ERP that gets %s", (signal) => {
  test.each(["take", "acknowledge", "confirm"] as const)(
    "as it is to %s loses nothing and takes nothing twice, and the exchange is back within ten seconds",
    async (step) => {
      await requestApplication(world, { Amount: "20" });
      await addSubmittedOrder(world.db);
      await failAt(step, signal);
      world.wait(backSeconds);
      await exchange();

      expect(await state()).toEqual(done);
      expect(new Set(erp.taken()).size).toBe(2);
      expect(erp.taken()).toHaveLength(2);
      await exchange();
      expect(await state()).toEqual(done);
    },
  );

  test("asked to cancel an overdue request, leaves the amount reserved until it answers", async () => {
    await requestApplication(world, { Amount: "20", TargetInvoiceNum: "INV-2005" });
    await exchange();
    world.wait(confirmTimeoutSeconds);
    await failAt("cancel", signal);
    expect(await state()).toMatchObject({ request: "Exported", available: "30.000000" });

    world.wait(backSeconds);
    await exchange();
    expect(await state()).toMatchObject({ request: "Rejected", available: "50.000000", applied: 0 });
  });
});

test("a frozen ERP delays no import, and its earlier messages take effect exactly once", async () => {
  await requestApplication(world, { Amount: "20" });
  await addSubmittedOrder(world.db);
  const { reached } = await erp.hold("take");
  const exchanging = world.exchange({ erp, erpTimeoutSeconds: 60 });
  await reached;
  erp.signal("SIGSTOP");
  const started = performance.now();
  try {
    for (const isAlone of [true, false]) {
      const suppliers = [record.supplier({ SupplierID: isAlone ? 77 : 78 })];
      await importRecords(world.db, { suppliers }, { isAlone, now: worldNow });
    }
    await expectWithin(backSeconds * 1000, started);
  } finally {
    erp.signal("SIGCONT");
  }
  await erp.release();
  await exchanging;
  world.wait(backSeconds);
  await exchange();

  expect(await state()).toEqual(done);
  expect(erp.taken()).toHaveLength(2);
  const { rows } = await world.db.execute(sql`select count(*)::int as count from suppliers where supplier_id in (77, 78)`);
  expect(rows).toEqual([{ count: 2 }]);
});
