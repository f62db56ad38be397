import { expect, test } from "vitest";
import { writeDecimal } from "#contract/decimal.ts";
import { exact } from "#lib/testing/exact.ts";
import { sampleBatch, sampleInventory } from "#lib/testing/samples.ts";
import { comingLines, layersOf, type OrderLine } from "./product-orders.ts";
import type { PurchaseStatus } from "./progress/progress.ts";

const posted = (purchase_trans_id: number, product_id = 71): OrderLine => ({
  purchase_trans_id,
  purchase_id: 1,
  product_id,
  ordered: "48.000000",
  num_units: "48.000000",
  fob: "2.00",
  deposit_cost: null,
  ext_price: "96.00",
  laid_in_cost: null,
  cases: "4.000000",
  weight: null,
  expiration_date: null,
  code_date: null,
  batch_code: "SG-1101",
  pallet_tag: null,
  time_updated: null,
});

const drafted: OrderLine = {
  id: 1,
  product_id: 71,
  num_units: 24,
  batch_code: null,
  expiration_date: null,
  needs_activation: false,
  activation_task_id: null,
};

const order = (status: PurchaseStatus, day: string | null, purchase_transactions: OrderLine[]) => ({
  status,
  delivery_date: status === "InProgress" ? day : null,
  receive_date: status === "InProgress" || day === null ? null : `${day}T12:00:00.000Z`,
  purchase_transactions,
});

test("lists a product's open order lines, the nearest delivery first", () => {
  const purchases = [
    order("Accepted", null, [posted(3)]),
    order("New", "2026-12-24", [posted(1), posted(2, 72)]),
    order("InProgress", "2026-12-01", [drafted]),
    order("Received", "2026-11-01", [posted(4)]),
  ];
  expect(comingLines(purchases, 71).map(({ purchase }) => purchase.status)).toEqual(["InProgress", "New", "Accepted"]);
});

test("finds the purchase lines of stock, those being sold first, and none that the key cannot see", () => {
  const received = order("Verified", "2026-10-01", [posted(4001)]);
  const layers = layersOf(
    {
      inventory: [sampleInventory({ PurchaseTransID: 4001 }), sampleInventory({ LocationID: 2, PurchaseTransID: 4003 })],
      batches: [
        sampleBatch({ PurchaseTransID: 4000, InventoryUnits: 5 }),
        sampleBatch({ PurchaseTransID: 4001, InventoryUnits: 60 }),
        sampleBatch({ PurchaseTransID: 4001, InventoryUnits: 40, BatchCode: "SG-1102" }),
      ],
      purchases: [received],
    },
    71,
  );
  expect(layers.map(({ PurchaseTransID, left, sellingIn }) => [PurchaseTransID, Number(writeDecimal(exact(left))), sellingIn])).toEqual([
    [4001, 100, [1]],
    [4003, 0, [2]],
    [4000, 5, []],
  ]);
  expect(layers.map(({ ordered }) => ordered?.purchase ?? null)).toEqual([received, null, null]);
});
