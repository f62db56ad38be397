import { expect, test } from "vitest";
import { sampleArrivedOrder, sampleBatch, sampleInventory, samplePurchase, sampleVendor } from "#lib/testing/samples.ts";
import { stockOfLines } from "./stock-of-lines.ts";

test("gives each product of the warehouse its batches, its orders, each once, and the vendor of the order", () => {
  const ordered = samplePurchase([{ product_id: 71, num_units: 48 }], { purchase_global_id: "po_1", to_location_id: 1 });
  const elsewhere = samplePurchase([{ product_id: 71, num_units: 24 }], { purchase_global_id: "po_2", to_location_id: 2 });
  const received = sampleArrivedOrder([{ product_id: 71, num_units: "12" }], {
    purchase_global_id: "po_1",
    to_location_id: 1,
    receive_date: "2026-11-21T09:00:00.000Z",
  });
  const vendor = sampleVendor({});
  const [record, other] = [71, 72].map((ProductID) =>
    sampleInventory({ ProductID, LocationID: 1, TimeUpdated: "2026-11-20T23:00:00.000Z" }),
  );
  if (!record || !other) throw new Error("There are no records.");
  const batch = sampleBatch({ ProductID: 71, LocationID: 1 });
  const stocks = stockOfLines({ inventory: [record, other], batches: [batch], purchases: [received, ordered, elsewhere], vendor });
  expect([...stocks.keys()]).toEqual(["1-71", "1-72"]);
  expect(stocks.get("1-71")).toMatchObject({ record, vendor, batches: [batch], incoming: [{ id: "po_1", isReceived: true }] });
  expect(stocks.get("1-72")).toEqual({ record: other, vendor, batches: [], incoming: [] });
});
