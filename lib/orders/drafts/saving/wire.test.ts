import { expect, test } from "vitest";
import { sampleArrivedOrder, samplePurchase } from "#lib/testing/samples.ts";
import { unsavedCells } from "../lines/last-valid-line.ts";
import { headerProblems, lineProblems } from "../rules.ts";
import { products } from "../testing/products.ts";
import { draftOf } from "./wire.ts";

test("an order of which another implementation states less opens with empty cells, which can be checked", () => {
  const known = samplePurchase([{ product_id: 11, num_units: 48 }]);
  const line = { id: 1, product_id: null, num_units: null, needs_activation: false };
  const purchase = { ...known, vendor_id: undefined, to_location_id: null, po_num: null, purchase_transactions: [line] };
  const draft = draftOf(purchase as never, products);
  expect(draft).toMatchObject({ vendor_id: null, to_location_id: null, po_num: "", lines: [{ product_id: null, quantity: "" }] });
  expect(headerProblems(draft).map(({ kind }) => kind)).toEqual(["missing", "missing", "missing"]);
  const problems = draft.lines.flatMap((each) => lineProblems(each, { products, requiresBatchCodes: false }));
  expect(problems.map(({ cell, kind }) => `${cell} ${kind}`)).toEqual(["product missing", "quantity missing"]);
  const kept = draft.lines.flatMap((each) => unsavedCells(each, each, products));
  expect(kept.map(({ message }) => message)).toEqual(["The saved order keeps no product.", "The saved order keeps no quantity."]);
});

test("units of a line that are a number and no whole one are a quantity to correct", () => {
  const purchase = sampleArrivedOrder([{ product_id: 11, ordered: null, num_units: 1.5 as never }]);
  const [line] = draftOf(purchase, products).lines;
  expect(line).toMatchObject({ quantity: "1.5", unit: "units" });
  expect(line && lineProblems(line, { products, requiresBatchCodes: false })).toMatchObject([{ cell: "quantity", kind: "wrong" }]);
});
