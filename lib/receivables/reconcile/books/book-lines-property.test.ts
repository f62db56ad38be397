import fc from "fast-check";
import { expect, test } from "vitest";
import { fromMicros } from "#contract/decimal.ts";
import { addDays } from "#lib/format/dates/calendar.ts";
import { formatMoney } from "#lib/format/numbers/numbers.ts";
import { findMapping } from "../columns/find-columns.ts";
import { readSourceText } from "../source/read-source.ts";
import { readBooks } from "./book-lines.ts";

const cent = 10_000n;
const written = fc.record({
  number: fc.integer({ min: 1, max: 999_999 }).map((number) => `INV-${number}`),
  day: fc.integer({ min: 0, max: 300 }),
  cents: fc.bigInt({ min: 1n, max: 10_000_000n }),
});

/** How programs write a negative amount. */
const negatives: readonly ((text: string) => string)[] = [
  (text) => `(${text})`,
  (text) => `-${text}`,
  (text) => `${text}-`,
  (text) => `${text} CR`,
];
const separators = [",", ";", "\t", "|"];
const headers = { kind: "Transaction type", number: "Num", date: "Date", amount: "Amount" } as const;
type Cells = Readonly<Record<keyof typeof headers, string>>;

test("lines are read whatever the order of the columns, the separator and the form of negatives", async () => {
  const order = fc.shuffledSubarray(["kind", "number", "date", "amount"] as const, { minLength: 4 });
  const form = fc.record({
    order,
    separator: fc.constantFrom(...separators),
    negative: fc.constantFrom(...negatives),
    isDayFirst: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(written, { minLength: 2, maxLength: 8 }), form, async (bills, { order, separator, negative, isDayFirst }) => {
      const write = ({ order: columns, cells }: { order: typeof order; cells: Cells }) =>
        columns.map((column) => `"${cells[column]}"`).join(separator);
      const dateText = (date: string) => {
        const [year, month, day] = date.split("-");
        return isDayFirst ? `${day}/${month}/${year}` : `${month}/${day}/${year}`;
      };
      // A day after the 12th decides the order of all dates.
      const last = { number: "CM-1", date: "2026-12-31", micros: -500n * cent };
      const rows = [...bills.map(({ number, day, cents }) => ({ number, date: addDays("2026-01-01", day), micros: cents * cent })), last];
      const body = rows.map(({ number, date, micros }) => {
        const text = formatMoney(fromMicros(micros < 0n ? -micros : micros), "en-US");
        return write({
          order,
          cells: {
            kind: micros < 0n ? "Vendor Credit" : "Bill",
            number,
            date: dateText(date),
            amount: micros < 0n ? negative(text) : text,
          },
        });
      });
      const table = await readSourceText(["Books", write({ order, cells: headers }), ...body, ""].join("\n"), "books");
      const { lines, skipped } = readBooks(table, findMapping(table));
      expect(lines.map(({ number, date, amount }) => ({ number, date, micros: amount }))).toEqual(rows);
      expect(skipped).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
