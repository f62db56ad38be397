import { expect, test } from "vitest";
import { sheetOf } from "#components/data-table/export/sheet.ts";
import type { Buying, BuyingStatus } from "#lib/receivables/purchased/buying.ts";
import { findBuying, readPeriod } from "#lib/receivables/purchased/buying.ts";
import { sampleCustomer, sampleInvoice, sampleLine } from "#lib/testing/samples.ts";
import { buyingText, summaryText } from "./buying-text.ts";
import { buyingColumns } from "./columns.tsx";

const viewer = { locale: "en-US", timeZone: "UTC", today: "2026-11-27" } as const;
const { locale, today } = viewer;
const period = readPeriod({ start: "2026-08-30", end: null }, today, 30);
const rowsOf = (...statuses: readonly BuyingStatus[]) => statuses.map((status): Pick<Buying<object>, "status"> => ({ status }));

test.each([
  ["stopped", "Stopped: none since Oct 28, 2026"],
  ["none", "None between Aug 30, 2026 and Nov 27, 2026"],
  ["unknown", "Unknown: a line cannot be read"],
  ["recent", "Bought since Oct 28, 2026"],
] as const)("says of a customer that is %s only what was read", (status, text) => {
  expect(buyingText({ status, period }, locale)).toBe(text);
});

test.each([
  ["stopped", "Stopped: none between Oct 1, 2026 and Oct 31, 2026"],
  ["none", "None between Aug 30, 2026 and Oct 31, 2026"],
  ["recent", "Bought between Oct 1, 2026 and Oct 31, 2026"],
] as const)("says nothing of the days after a period that ended, for a customer that is %s", (status, text) => {
  const past = readPeriod({ start: "2026-08-30", end: "2026-10-31" }, today, 30);
  expect(buyingText({ status, period: past }, locale)).toBe(text);
});

test("says that a period has not begun", () => {
  const future = readPeriod({ start: "2026-12-01", end: "2026-12-31" }, today, 30);
  expect(buyingText({ status: "none", period: future }, locale)).toBe("The period has not begun");
  expect(summaryText(rowsOf("none"), future, locale)).toBe("The period has not begun.");
});

test("says up to when, where the period has no first day", () => {
  const all = readPeriod({ start: null, end: "2026-10-31" }, today, 30);
  expect(buyingText({ status: "none", period: all }, locale)).toBe("None up to Oct 31, 2026");
  expect(summaryText(rowsOf("none"), all, locale)).toBe(
    "Of 1 active customer, 0 stopped buying (none between Oct 1, 2026 and Oct 31, 2026) and 1 bought nothing up to Oct 31, 2026.",
  );
});

test("counts the customers, and says which cannot be judged", () => {
  expect(summaryText(rowsOf("stopped", "none", "none", "recent"), period, locale)).toBe(
    "Of 4 active customers, 1 stopped buying (none since Oct 28, 2026) and 2 bought nothing between Aug 30, 2026 and Nov 27, 2026.",
  );
  const short = readPeriod({ start: "2026-10-28", end: null }, today, 30);
  expect(summaryText(rowsOf("unknown"), short, locale)).toBe(
    "Of 1 active customer, 0 stopped buying (none since Oct 28, 2026) and 0 bought nothing between Oct 28, 2026 and Nov 27, 2026. " +
      "1 customer cannot be judged, because a line or its date cannot be read. " +
      "Only in a longer period can a customer count as stopped.",
  );
});

test("a file names the days that were read, and has exact sums", () => {
  const customers = [
    { ...sampleCustomer, CustomerID: 11, CustomerName: "Elm" },
    { ...sampleCustomer, CustomerID: 12, CustomerName: "Oak" },
  ];
  const invoice = sampleInvoice({ CustomerID: 11, Date: "2026-09-12T00:00:00.000Z" });
  const lines = [{ invoice, line: sampleLine({ NumUnits: 3, ExtPrice: "0.100001" }) }];
  const rows = findBuying(customers, lines, period).map((row) => ({ ...row, period }));
  const { rows: cells } = sheetOf(buyingColumns, { length: 2, rows: () => rows }, viewer);
  expect(Array.from(cells, (row) => row.slice(0, 5))).toEqual([
    ["Elm", "Stopped: none since Oct 28, 2026", "2026-09-12", "3.000000", "0.100001"],
    ["Oak", "None between Aug 30, 2026 and Nov 27, 2026", null, "0.000000", "0.000000"],
  ]);
});
