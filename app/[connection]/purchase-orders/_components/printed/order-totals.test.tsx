import { expect, test } from "vitest";
import { textOf, viewerMarkup } from "#components/testing/sample-viewer.tsx";
import { emptySum } from "#lib/format/numbers/sums.ts";
import type { PrintedOrder } from "#lib/orders/purchases/printed-order.ts";
import { LinesTable } from "./order-sheet.tsx";

const order: PrintedOrder = {
  number: "PO-1",
  status: "Verified",
  vendor: "Salt",
  warehouse: "Denver",
  days: [],
  texts: [],
  lines: [],
  cases: "0",
  uncounted: 0,
  units: emptySum,
  hasPrices: true,
  amounts: [
    ["Goods", "5188.394"],
    ["Total", null],
  ],
};

test("prints totals of an order to the cent, and a dash for one that is not known", () => {
  const text = textOf(viewerMarkup(<LinesTable order={order} />));
  expect(text).toContain("$5,188.39");
  expect(text).not.toContain("$5,188.394");
  expect(text).toMatch(/Total\s*–/);
});
