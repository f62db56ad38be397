import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fromMicros, writeMicros } from "#contract/decimal.ts";
import { formatMoney } from "#lib/format/numbers/numbers.ts";
import { certainOrderOf } from "./date-order.ts";
import { decimalMarksOf } from "./decimal-marks.ts";
import { decimalMarkOf, readAmount } from "./read-amount.ts";
import { dateOrderOf, readBookDate } from "./read-dates.ts";

describe("an amount of a file", () => {
  test.each([
    ["1,234.50", "1234.50"],
    ["$1,234.50", "1234.50"],
    ["1234.5", "1234.50"],
    [".75", "0.75"],
    ["12.", "12.00"],
    ["(1,234.50)", "-1234.50"],
    ["($75.00)", "-75.00"],
    ["-$75.00", "-75.00"],
    ["$-75.00", "-75.00"],
    ["75.00-", "-75.00"],
    ["\u2212 75.00", "-75.00"],
    ["75.00 CR", "-75.00"],
    ["CR 75.00", "-75.00"],
    ["75.00 DR", "75.00"],
    ["-75.00 CR", "-75.00"],
    ["(75.00) CR", "-75.00"],
    ["-($75.00)", "-75.00"],
    ["CHF 1\u2019234.50", "1234.50"],
    ["(75.00) DR", "-75.00"],
    ["USD 1,234,567.89", "1234567.89"],
    ["1'234.50", "1234.50"],
    ["0.1234567", "0.123457"],
  ])("%s is %s", (text, expected) => {
    const micros = readAmount(text, ".");
    expect(micros === null ? null : writeMicros(micros)).toBe(expected);
  });

  test.each(["1.234,50 €", "EUR 1.234,50", "1234,5", "1.234,5"])("%s has a decimal comma", (text) => {
    expect(readAmount(text, ",")).toBe(1_234_500_000n);
  });

  test.each(["", "-", "n/a", "12-11-2026", "1,23,4.50", "1.2.3", "INV-12", "9".repeat(31)])("%j is none", (text) => {
    expect(readAmount(text, ".")).toBeNull();
  });

  test("is read back exactly as the dashboard writes it", () => {
    const cents = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });
    fc.assert(
      fc.property(cents, (value) => {
        expect(readAmount(formatMoney(fromMicros(value * 10_000n), "en-US"), ".")).toBe(value * 10_000n);
      }),
    );
  });

  test("has the decimal mark of most of its column", () => {
    expect(decimalMarkOf(["1.234", "980,40", "12.345,67", "75"])).toBe(",");
    expect(decimalMarkOf(["1,234", "980.40", "(12,345.67)", "75"])).toBe(".");
    expect(decimalMarkOf(["1,234", "2,500"])).toBe(".");
    expect(decimalMarkOf(["1.234.567", "2.500"])).toBe(",");
    expect(decimalMarkOf(["1,234,567", "2,500"])).toBe(".");
  });
});

describe("amounts such as 1.234", () => {
  const marks = (rows: readonly string[][]) => decimalMarksOf(rows, { date: 0, amount: 1, open: 2 });
  const date = "01.11.2026";
  test.each([
    {
      case: "beside dates with points",
      rows: [
        [date, "1.234"],
        [date, "-2.500"],
        [date, "300"],
      ],
    },
    { case: "beside another column with a decimal comma", rows: [["2026-11-01", "1.234 €", "1.234,50"]] },
  ])("are grouped thousands $case", ({ rows }) => {
    expect(marks(rows).amount).toBe(",");
  });

  test.each([
    {
      case: "without another sign",
      rows: [
        ["2026-11-01", "1.234"],
        ["11/28/2026", "2.500"],
      ],
    },
    {
      case: "with a leading zero",
      rows: [
        [date, "0.234"],
        [date, "2.500"],
      ],
    },
    {
      case: "with four digits before the point",
      rows: [
        [date, "1234.500"],
        [date, "2.500"],
      ],
    },
    {
      case: "with other decimals in the column",
      rows: [
        [date, "1.234"],
        [date, "2.5"],
      ],
    },
    { case: "with a decimal point in another column", rows: [[date, "1.234", "980.40"]] },
    {
      case: "with a comma in another amount",
      rows: [
        [date, "1.234"],
        [date, "1,234"],
      ],
    },
  ])("have decimals $case", ({ rows }) => {
    expect(marks(rows).amount).toBe(".");
  });

  test("are read back from whole euros and from whole dollars", () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(amounts, (values) => {
        for (const [locale, day] of [
          ["de-DE", date],
          ["en-US", "11/01/2026"],
        ] as const) {
          const rows = values.map((value) => [day, value.toLocaleString(locale)]);
          const { amount } = marks(rows);
          expect(rows.map(([, text = ""]) => readAmount(text, amount))).toEqual(values.map((value) => BigInt(value) * 1_000_000n));
        }
      }),
    );
  });
});

describe("a date of a file", () => {
  test.each([
    ["2026-11-03", "2026-11-03"],
    ["2026/11/3", "2026-11-03"],
    ["2026-11-03T00:00:00", "2026-11-03"],
    ["20261103", "2026-11-03"],
    ["3-Nov-26", "2026-11-03"],
    ["03 November 2026", "2026-11-03"],
    ["Nov 3, 2026", "2026-11-03"],
    ["Sept 3, 2026", "2026-09-03"],
    ["46329", "2026-11-03"],
    ["46329.5", "2026-11-03"],
    ["11/3/26", "2026-11-03"],
    ["11-03-2026 00:00", "2026-11-03"],
  ])("%s is %s", (text, expected) => {
    expect(readBookDate(text, "month")).toBe(expected);
  });

  test.each(["", "2026-02-30", "13/13/2026", "Total", "123", "99999", "11/3", "Nom 3, 2026"])("%j is none", (text) => {
    expect(readBookDate(text, "month")).toBeNull();
  });

  test("has the day first when one date of the column cannot be read otherwise", () => {
    expect(dateOrderOf(["03/11/2026", "04/11/2026", "28/11/2026"])).toBe("day");
    expect(dateOrderOf(["03/11/2026", "04/11/2026", "11/28/2026"])).toBe("month");
    expect(dateOrderOf(["03.11.2026"])).toBe("day");
    expect(readBookDate("03/11/2026", "day")).toBe("2026-11-03");
  });

  test("has the day first when it has points, unless one date of the column cannot be read so", () => {
    expect(dateOrderOf(["03.11.2026", "04.11.2026", "11.25.2026"])).toBe("month");
    expect(dateOrderOf(["03.11.2026", "04.11.2026", "11/25/2026"])).toBe("month");
    expect(dateOrderOf(["03.11.2026", "04/11/2026"])).toBe("day");
  });

  test("decides the order of all dates if it can be read only one way, wherever it is", () => {
    const ambiguous = fc.record({ first: fc.integer({ min: 1, max: 12 }), mark: fc.constantFrom("/", "-", ".") });
    const cells = fc.array(ambiguous.map(({ first, mark }) => [first, 5, 2026].join(mark)));
    fc.assert(
      fc.property(cells, fc.constantFrom("day" as const, "month" as const), fc.nat({ max: 20 }), (some, order, at) => {
        expect(certainOrderOf(some)).toBeNull();
        const decided = some.toSpliced(at, 0, order === "day" ? "25/11/2026" : "11/25/2026");
        expect(certainOrderOf(decided)).toBe(order);
        expect(dateOrderOf(decided)).toBe(order);
      }),
    );
  });

  test("needs a person's choice when every date can be read both ways", () => {
    expect(dateOrderOf(["03/11/2026", "04/11/2026"])).toBe("ask");
    expect(dateOrderOf(["11/11/2026", "2026-11-03", ""])).toBe("month");
  });

  test("is read back for every day in the column's order", () => {
    const day = fc.date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10);
        const [year, month, dayOfMonth] = iso.split("-");
        expect(readBookDate(`${month}/${dayOfMonth}/${year}`, "month")).toBe(iso);
        expect(readBookDate(`${dayOfMonth}/${month}/${year}`, "day")).toBe(iso);
      }),
    );
  });
});
