import { expect, test } from "vitest";
import { createDraft, createLine } from "#lib/orders/drafts/draft.ts";
import { products } from "#lib/orders/drafts/testing/products.ts";
import { sampleArrivedOrder, samplePurchase } from "#lib/testing/samples.ts";
import { printedDraft, printedPurchase } from "./printed-order.ts";

const names = { vendor: "Saltmeadow Holdings", warehouse: "Oakland" };
const figuresOf = ({ lines }: ReturnType<typeof printedDraft>) => lines.map(({ name, cases, units }) => [name, cases, units]);

test("a draft has cases and units of each line, and says which lines its sum lacks", () => {
  const lines = [
    createLine({ product_id: 11, quantity: "1,002" }),
    createLine({ product_id: 12, quantity: "30", unit: "units", batch_code: " B-1 " }),
    createLine({ product_id: 14, quantity: "5", unit: "units" }),
    createLine({ product_id: 99, quantity: "3" }),
    createLine({ product_text: "Unknown drink" }),
    createLine(),
  ];
  const order = printedDraft(createDraft({ lines, po_num: " PO-1 ", delivery_date: "2026-12-01" }), products, names);
  expect(figuresOf(order)).toEqual([
    ["Peach Gummies", "1002", "12024"],
    ["Plum Gummies", "1.5", "30"],
    ["Mystery Box", null, "5"],
    ["Product 99", "3", null],
    ["Unknown drink", null, null],
  ]);
  expect(order).toMatchObject({ number: "PO-1", ...names, uncounted: 2, cases: "1004.214286", amounts: [] });
  expect([order.units.counted, order.units.missing, order.lines[1]?.batch]).toEqual([3, 2, "B-1"]);
});

test("a draft of which no line's cases are known has no sum of cases, and not one of zero", () => {
  const lines = [createLine({ product_id: 99, quantity: "3" })];
  expect(printedDraft(createDraft({ lines }), products, names)).toMatchObject({ cases: null, uncounted: 1 });
  expect(printedDraft(createDraft({ lines: [] }), products, names)).toMatchObject({ cases: "0.000000", uncounted: 0 });
});

test("a submitted order has cases where its units come to them, and the cases of the Data API", () => {
  const order = printedPurchase(
    samplePurchase(
      [
        { product_id: 11, num_units: 24 },
        { product_id: 12, num_units: 1 },
      ],
      { status: "Submitted", total_cases: "2.050000" },
    ),
    products,
  );
  expect(figuresOf(order)).toEqual([
    ["Peach Gummies", "2", "24"],
    ["Plum Gummies", "0.05", "1"],
  ]);
  expect([order.status, order.cases, order.hasPrices]).toEqual(["Submitted", "2.050000", false]);
});

test("a posted order has prices, what was ordered where it differs, and charges that are not zero", () => {
  const order = printedPurchase(
    sampleArrivedOrder(
      [
        { product_id: 11, ordered: "12", num_units: "12.000000", fob: "2.50", ext_price: "30.00", cases: "1" },
        { product_id: 12, ordered: "20", num_units: "15", fob: "1.10", ext_price: "16.50", cases: "0.75" },
      ],
      { freight: "4.000000", tax: "0.000000", other_cost: null, total: "50.500000", receive_date: "2026-11-20T12:00:00.000Z" },
    ),
    products,
  );
  expect(order.lines.map(({ ordered, units, price }) => [ordered, units, price])).toEqual([
    [undefined, "12.000000", "2.50"],
    ["20", "15", "1.10"],
  ]);
  expect(order.amounts).toEqual([
    ["Goods", "46.500000"],
    ["Freight", "4.000000"],
    ["Total", "50.500000"],
  ]);
  expect(order.days).toContainEqual(["Received", "2026-11-20"]);
});

test("the value of goods is unknown where a line has none", () => {
  const order = printedPurchase(sampleArrivedOrder([{ product_id: 11, fob: "2.50", ext_price: null }], { total: null }), products);
  expect(order.amounts[0]).toEqual(["Goods", null]);
});
