import { expect, test } from "vitest";
import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import { sampleInventory, sampleProduct, sampleVendor } from "#lib/testing/samples.ts";
import { planReplenishment } from "../plan.ts";
import { toDrafts } from "./to-drafts.ts";

const today: CalendarDate = "2026-11-21";

function rowsOf(count: number) {
  const ids = Array.from({ length: count }, (_, at) => at + 1);
  const places = [1, 2];
  return planReplenishment(
    {
      inventory: ids.flatMap((ProductID) => places.map((LocationID) => sampleInventory({ ProductID, LocationID, AvailableUnits: 0 }))),
      batches: [],
      purchases: [],
      vendors: places.map((LocationID) => sampleVendor({ LocationID })),
      products: new Map(ids.map((ProductID) => [ProductID, sampleProduct({ ProductID })])),
    },
    { targetDays: null, growthPercent: 0 },
    today,
  );
}

const shapeOf = (rows: ReturnType<typeof rowsOf>, taken: ReadonlySet<string> = new Set()) =>
  toDrafts(
    rows.map((row) => ({ row, cases: 3 })),
    today,
    taken,
  ).map(({ draft }) => [draft.po_num, draft.vendor_id, draft.to_location_id, draft.delivery_date, draft.lines.length]);

test("an order has the lines of one vendor for one warehouse on the next pickup", () => {
  expect(shapeOf(rowsOf(2))).toEqual([
    ["RP-20261121-1", 301, 1, "2026-12-01", 2],
    ["RP-20261121-2", 301, 2, "2026-12-01", 2],
  ]);
  const [first] = toDrafts(
    rowsOf(1).map((row) => ({ row, cases: 3 })),
    today,
    new Set(),
  );
  expect(first?.draft.lines).toMatchObject([{ product_id: 1, quantity: "3", unit: "cases", batch_code: "" }]);
});

test("one of more than 200 lines is split", () => {
  expect(shapeOf(rowsOf(205)).map(([po_num, , , , lines]) => [po_num, lines])).toEqual([
    ["RP-20261121-1", 200],
    ["RP-20261121-1-2", 5],
    ["RP-20261121-2", 200],
    ["RP-20261121-2-2", 5],
  ]);
});

test("skips taken numbers, and gives the same decision the same numbers", () => {
  const rows = rowsOf(1);
  const numbers = shapeOf(rows, new Set(["RP-20261121-1", "RP-20261121-3"])).map(([po_num]) => po_num);
  expect(numbers).toEqual(["RP-20261121-2", "RP-20261121-4"]);
  expect(shapeOf(rows)).toEqual(shapeOf(rows));
});

test("rows without cases make no line and no order", () => {
  expect(
    toDrafts(
      rowsOf(1).map((row) => ({ row, cases: 0 })),
      today,
      new Set(),
    ),
  ).toEqual([]);
});
