import fc from "fast-check";
import { expect, test } from "vitest";
import { samplePurchase } from "#lib/testing/samples.ts";
import { createDraft, createLine } from "../draft.ts";
import { headerProblems } from "../rules.ts";
import { products } from "../testing/products.ts";
import { copyOrder } from "./copy-order.ts";
import { copyDraft, isProposedNumber, proposePONumber } from "./split.ts";

const posted = (purchase_trans_id: number, product_id: number, ordered: string | null, num_units: string | null) => ({
  purchase_trans_id,
  purchase_id: 40_001,
  product_id,
  ordered,
  num_units,
  fob: null,
  deposit_cost: null,
  ext_price: null,
  laid_in_cost: null,
  cases: null,
  weight: null,
  expiration_date: "2027-01-31T00:00:00.000Z",
  code_date: null,
  time_updated: null,
  batch_code: "B-1",
  pallet_tag: null,
});
type Line = ReturnType<typeof posted>;
const received = (purchase_transactions: Line[]) =>
  samplePurchase([], { status: "Verified", po_num: "PO-4711", supplier_id: null, purchase_transactions });

test("a copy of a received order has the ordered cases, without batches and dates", () => {
  const purchase = received([
    posted(1, 11, "48.000000", "36.000000"),
    posted(2, 12, "0.000000", "20.000000"),
    posted(3, 13, null, "24.000000"),
  ]);
  expect(copyOrder(purchase, products, 1)).toMatchObject({
    supplier_id: 1,
    po_num: "PO-4711-2",
    delivery_date: "",
    lines: [
      { product_id: 11, quantity: "4", unit: "cases", batch_code: "", expiration_date: "" },
      { product_id: 13, quantity: "1", unit: "cases" },
    ],
  });
});

test("the copy of an order does not depend on what was received", () => {
  const quantities = fc.array(fc.record({ ordered: fc.integer({ min: 1, max: 500 }), came: fc.nat(500) }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(quantities, (lines) => {
      const copyWith = (cameOf: (line: (typeof lines)[number]) => number) =>
        copyOrder(
          received(lines.map((line, id) => posted(id, 11, `${line.ordered}.000000`, `${cameOf(line)}.000000`))),
          products,
          1,
        ).lines.map(({ quantity, unit }) => `${quantity} ${unit}`);
      expect(copyWith(({ came }) => came)).toEqual(copyWith(({ ordered }) => ordered));
    }),
  );
});

test("a copy of a draft has its products and quantities as typed, without batches, dates and blank lines", () => {
  const typed = { product_id: 11, quantity: "4", unit: "units" } as const;
  const lines = [
    createLine({ ...typed, batch_code: "B-1", expiration_date: "2027-01-31" }),
    createLine({ product_text: "Peach", batch_code: "B-2" }),
    createLine({ batch_code: "B-3" }),
    createLine(),
  ];
  expect(copyDraft(createDraft({ vendor_id: 301, delivery_date: "2026-12-01", po_num: "PO-4711", lines }))).toEqual({
    ...createDraft({ vendor_id: 301, po_num: "PO-4711-2" }),
    lines: [createLine(typed), createLine({ product_text: "Peach" })].map((line) => ({ ...line, key: expect.any(String) })),
  });
});

test("a proposed number contains the second, is valid, and is recognized as proposed", () => {
  expect(proposePONumber(new Date(2026, 10, 22, 8, 5, 9))).toBe("PO-20261122-080509");
  const times = fc.date({ min: new Date(2000, 0, 1), max: new Date(2100, 0, 1), noInvalidDate: true });
  fc.assert(
    fc.property(times, (now) => {
      const po_num = proposePONumber(now);
      expect(isProposedNumber(po_num)).toBe(true);
      expect(headerProblems(createDraft({ po_num })).some(({ field }) => field === "po_num")).toBe(false);
    }),
  );
  expect(["PO-7", "PO-20261122-080509-2", "RP-20261122-1"].some(isProposedNumber)).toBe(false);
});
