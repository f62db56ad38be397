import fc from "fast-check";
import { expect, test } from "vitest";
import { compareDecimals, writeDecimal } from "#lib/format/numbers/decimal.ts";
import { sumDecimals } from "#lib/format/numbers/sums.ts";
import { exact } from "#lib/testing/exact.ts";
import { sampleInvoice } from "#lib/testing/samples.ts";
import { isOpenForKey, joinOwnPart } from "./own-part.ts";

const invoices = [1, 2].map((InvoiceID) => sampleInvoice({ InvoiceID, OpenBalance: "100.000000" }));
const open = [{ InvoiceID: 1, OpenBalance: "40.000000" }];
const ownOf = (state: { isComplete: boolean; hasFailed: boolean }) => joinOwnPart(invoices, open, state).map(({ ownOpen }) => ownOpen);

test("returns the key's part of the open balance with the whole invoice", () => {
  expect(joinOwnPart(invoices, open, { isComplete: true, hasFailed: false })[0]).toMatchObject({
    ownOpen: "40.000000",
    OpenBalance: "100.000000",
  });
});

test("treats an invoice as settled only after all open invoices are read", () => {
  expect(ownOf({ isComplete: true, hasFailed: false })).toEqual(["40.000000", "0.000000"]);
  expect(ownOf({ isComplete: false, hasFailed: false })).toEqual(["40.000000", undefined]);
  expect(ownOf({ isComplete: false, hasFailed: true })).toEqual(["40.000000", null]);
});

test("the parts sum to the key's open balance", () => {
  const parts = fc.uniqueArray(
    fc.record({
      InvoiceID: fc.nat(50),
      OpenBalance: fc.bigInt({ min: 1n, max: 10n ** 12n }).map((units) => writeDecimal({ units, scale: 6 })),
    }),
    { selector: ({ InvoiceID }) => InvoiceID },
  );
  fc.assert(
    fc.property(parts, (own) => {
      const all = Array.from({ length: 51 }, (_, InvoiceID) => sampleInvoice({ InvoiceID }));
      const rows = joinOwnPart(all, own, { isComplete: true, hasFailed: false });
      const [shown, told] = [rows.map(({ ownOpen }) => ownOpen), own.map(({ OpenBalance }) => OpenBalance)].map((texts) =>
        exact(sumDecimals(texts)),
      );
      expect(shown && told && compareDecimals(shown, told)).toBe(0);
    }),
  );
});

test.each([
  ["its part is settled", { OpenBalance: "10.000000", ownOpen: "0.000000" }, false],
  ["its part is open", { OpenBalance: "0.000000", ownOpen: "5.000000" }, true],
  ["its part cannot be computed", { OpenBalance: "10.000000", ownOpen: null }, true],
  ["its part is not loaded yet", { OpenBalance: "10.000000", ownOpen: undefined }, true],
  ["the key sees whole invoices", { OpenBalance: "0.000000" }, false],
])("an invoice is open for a key by its part if that is known: %s", (_, invoice, expected) => {
  expect(isOpenForKey(invoice)).toBe(expected);
});
