import fc from "fast-check";
import { expect, test } from "vitest";
import type { BookLine } from "./books/book-lines.ts";
import { estimateRequests } from "./estimate-requests.ts";
import { sampleLine } from "./testing/sample-line.ts";

const lines = (count: number, kind: BookLine["kind"]) => Array.from({ length: count }, () => ({ ...sampleLine, kind }));
const unknown = { invoices: null, payments: null };

test("grows with the lines of the books while the sizes of the lists are unknown", () => {
  expect(estimateRequests(lines(50, "invoice"), unknown)).toBe(2);
  expect(estimateRequests([...lines(1_200, "invoice"), ...lines(51, "payment")], unknown)).toBe(6);
});

test("follows the sizes of the lists, not the books, where they are known", () => {
  expect(estimateRequests(lines(40, "invoice"), { invoices: 12_000, payments: 5_000 })).toBe(36);
  expect(estimateRequests(lines(40, "invoice"), { invoices: 12_000, payments: 0 })).toBe(26);
});

test("covers a short first page of each list and every page of 500 rows", () => {
  const size = fc.nat(20_000);
  fc.assert(
    fc.property(size, size, fc.nat(40), (invoices, payments, count) => {
      const pages = [invoices, payments].reduce((sum, rows) => sum + 1 + (rows > 50 ? Math.ceil(rows / 500) : 0), 0);
      expect(estimateRequests(lines(count, "invoice"), { invoices, payments })).toBe(pages);
    }),
  );
});
