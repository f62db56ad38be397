import { expect, test } from "vitest";
import { createDraft, createLine } from "#lib/orders/drafts/draft.ts";
import { importRows } from "#lib/orders/drafts/import/import-rows.ts";
import { indexProducts } from "#lib/orders/drafts/import/product-match.ts";
import { sampleProducts } from "#lib/orders/drafts/testing/products.ts";
import { listProblems } from "../notices/problem-list.ts";
import { appendLine, changeLine, fillColumn, insertLines, removeLine, resolveProducts } from "./line-edits.ts";

const [first, second, blank] = [createLine({ product_id: 1, quantity: "1" }), createLine({ product_id: 2, quantity: "2" }), createLine()];
const draft = createDraft({ lines: [first, blank, second] });
const added = [createLine({ product_id: 3 }), createLine({ product_id: 4 })];

test("inserts pasted lines after the line with the focus, and removes blank lines", () => {
  expect(insertLines(added, first.key)(draft).lines).toEqual([first, ...added, second]);
  expect(insertLines(added, blank.key)(draft).lines).toEqual([first, ...added, second]);
  expect(insertLines(added, null)(draft).lines).toEqual([first, second, ...added]);
});

test("keeps every other line the same object when one line changes", () => {
  const changed = changeLine(second.key, { quantity: "9" })(draft);
  expect(changed.lines[0]).toBe(first);
  expect(changed.lines[2]).toEqual({ ...second, quantity: "9" });
  expect(removeLine(first.key)(draft).lines).toEqual([blank, second]);
  expect(appendLine()(draft).lines).toHaveLength(4);
});

test("writes a pasted column into its own column from the given line on, and adds missing lines", () => {
  const filled = fillColumn("quantity", ["10", "", "30", "40"], first.key)(draft);
  expect(filled.lines.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
    [1, "10"],
    [null, ""],
    [2, "30"],
    [null, "40"],
  ]);
  expect(filled.lines[1]).toBe(blank);
  const batches = fillColumn("batch_code", ["B-2"], second.key)(draft);
  expect(batches.lines.map(({ batch_code }) => batch_code)).toEqual(["", "", "B-2"]);
  expect(fillColumn("batch_code", ["B"], "no such line")(draft)).toBe(draft);
});

test("matches typed products when the products load, except in the line that is being edited", () => {
  const products = indexProducts(sampleProducts);
  const [named, typed, other] = [
    createLine({ product_text: " sku-11" }),
    createLine({ product_text: "SKU-11" }),
    createLine({ product_text: "?" }),
  ];
  const waiting = createDraft({ lines: [first, named, typed, other] });
  const taken = resolveProducts(products, typed.key)(waiting);
  expect(taken.lines).toEqual([first, { ...named, product_id: 11, product_text: "" }, typed, other]);
  expect(resolveProducts(products, typed.key)(taken)).toBe(taken);
});

test("matches the number of an imported row with no ProductID when the products load", () => {
  const products = indexProducts(sampleProducts);
  const { lines } = importRows(
    [
      ["SKU", "Description", "Cases"],
      ["11", "New drink", "5"],
    ],
    products,
  );
  expect(lines).toMatchObject([{ product_id: null, product_text: "11" }]);
  const imported = createDraft({ lines });
  expect(resolveProducts(products, null)(imported)).toBe(imported);
});

test("lists a problem that both the service and the contract report once, with the service's message", () => {
  const view = {
    draft: createDraft({ supplier_id: 1, vendor_id: 2, to_location_id: 3, delivery_date: "2026-12-01", lines: [first, second] }),
    products: new Map(),
    errors: [
      { address: { kind: "header", field: "po_num" }, code: "X", message: "Is taken." },
      { address: { kind: "line", key: second.key, cell: "quantity" }, code: "X", message: "Is too much." },
    ],
  } as const;
  expect(listProblems(view, true).map(({ place, message }) => `${place}: ${message}`)).toEqual([
    "PO number: Is taken.",
    "Line 2, quantity: Is too much.",
    "Line 1, batch code: The vendor requires a batch code.",
    "Line 2, batch code: The vendor requires a batch code.",
  ]);
});
