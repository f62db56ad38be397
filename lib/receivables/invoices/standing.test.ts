import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareDecimals, writeDecimal } from "#contract/decimal.ts";
import { sumDecimals } from "#lib/format/numbers/sums.ts";
import { exact } from "#lib/testing/exact.ts";
import { sampleInvoice, sampleOpenInvoice } from "#lib/testing/samples.ts";
import { isDueSoon, isOpen, isOpenForKey, isOverdue, joinOwnPart, standingOf } from "./standing.ts";

const today = "2026-11-21";

describe("the standing of an invoice", () => {
  test.each([
    ["0.000000", "2026-11-01T00:00:00.000Z", { kind: "settled" }],
    ["-5.000000", "2026-11-01T00:00:00.000Z", { kind: "credit" }],
    ["0.000001", "2026-11-20T00:00:00.000Z", { kind: "overdue", days: 1 }],
    ["10.000000", "2026-11-21T00:00:00.000Z", { kind: "today", days: 0 }],
    ["10.000000", "2026-12-01T00:00:00.000Z", { kind: "upcoming", days: 10 }],
    ["10.000000", "", { kind: "unknown" }],
    ["n/a", "2026-12-01T00:00:00.000Z", { kind: "unknown" }],
  ])("open %s, due %s", (OpenBalance, DueDate, standing) => {
    expect(standingOf(sampleInvoice({ OpenBalance, DueDate }), today)).toEqual(standing);
  });

  test.each([
    ["2026-11-20", "1.000000", false],
    ["2026-11-21", "1.000000", true],
    ["2026-11-27", "1.000000", true],
    ["2026-11-28", "1.000000", false],
    ["2026-11-22", "0.000000", false],
    ["2026-11-22", "-1.000000", false],
  ])("due %s with %s open falls due within a week: %s", (due, OpenBalance, isSoon) => {
    expect(isDueSoon(sampleInvoice({ OpenBalance, DueDate: `${due}T00:00:00.000Z` }), today)).toBe(isSoon);
  });

  test("only money that is still owed can be overdue; a credit is open but never overdue", () => {
    const due = { DueDate: "2026-11-01T00:00:00.000Z" };
    expect(isOverdue(sampleInvoice({ ...due, OpenBalance: "1.000000" }), today)).toBe(true);
    expect(isOverdue(sampleInvoice({ ...due, OpenBalance: "-1.000000" }), today)).toBe(false);
    expect(isOverdue(sampleInvoice({ ...due, OpenBalance: "0.000000" }), today)).toBe(false);
    expect([isOpen({ OpenBalance: "-1.00" }), isOpen({ OpenBalance: "0" }), isOpen({ OpenBalance: "n/a" })]).toEqual([true, false, true]);
  });
});

const invoices = [1, 2].map((InvoiceID) => sampleInvoice({ InvoiceID, OpenBalance: "100.000000" }));
const open = [{ InvoiceID: 1, OpenBalance: "40.000000" }];
const complete = { isComplete: true, hasFailed: false, leftOut: 0 };
const ownOf = (state: Partial<typeof complete>) => joinOwnPart(invoices, open, { ...complete, ...state }).map(({ ownOpen }) => ownOpen);

test("returns the key's part of the open balance with the whole invoice", () => {
  expect(joinOwnPart(invoices, open, complete)[0]).toMatchObject({
    ownOpen: "40.000000",
    OpenBalance: "100.000000",
  });
});

test("treats an invoice as settled only after all open invoices are read", () => {
  expect(ownOf({ isComplete: true, hasFailed: false })).toEqual(["40.000000", "0.000000"]);
  expect(ownOf({ isComplete: false, hasFailed: false })).toEqual(["40.000000", undefined]);
  expect(ownOf({ isComplete: false, hasFailed: true })).toEqual(["40.000000", null]);
  expect(ownOf({ isComplete: true, leftOut: 1 })).toEqual(["40.000000", null]);
});

test("a settled invoice is settled for a key too, also where open invoices cannot be read", () => {
  const settled = [sampleInvoice({ InvoiceID: 1, OpenBalance: "0.000000" }), sampleInvoice({ InvoiceID: 2, OpenBalance: "n/a" })];
  for (const state of [{ leftOut: 1 }, { isComplete: false, hasFailed: true }])
    expect(joinOwnPart(settled, [], { ...complete, ...state }).map(isOpenForKey)).toEqual([false, true]);
});

test.each([null, undefined])("keeps an invoice open whose part has the open balance %s", (OpenBalance) => {
  const unread = sampleOpenInvoice({ InvoiceID: 1, OpenBalance: OpenBalance as never });
  const [row] = joinOwnPart([sampleInvoice({ InvoiceID: 1, OpenBalance: "0.000000" })], [unread], complete);
  expect(row?.ownOpen).toBeNull();
  expect(row && isOpenForKey(row)).toBe(true);
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
      const rows = joinOwnPart(all, own, complete);
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
