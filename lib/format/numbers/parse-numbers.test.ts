import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareDecimals, type Decimal } from "#contract/decimal.ts";
import { exact } from "#lib/testing/exact.ts";
import type { CalendarDate } from "../dates/calendar.ts";
import { formatDate } from "../dates/dates.ts";
import { numberSymbols } from "./number-symbols.ts";
import { formatAmountText, formatMoney, formatQuantity } from "./numbers.ts";
import { type ParsedNumber, parseMoney, parseQuantity } from "./parse-numbers.ts";
import { formatShare } from "./percent.ts";

const locales = [
  ...["en-US", "en-GB", "en-IN", "en-CA", "de-DE", "de-AT", "de-CH", "fr-FR", "fr-CA", "es-ES", "es-MX", "it-IT", "pt-BR", "pt-PT"],
  ...["nl-NL", "sv-SE", "pl-PL", "cs-CZ", "ru-RU", "tr-TR", "ja-JP", "zh-CN", "ko-KR", "hi-IN", "ar-EG", "fa-IR", "he-IL", "th-TH"],
] as const;

/** At most 12 digits before the decimal point and 6 behind it. */
const numbers = fc
  .tuple(
    fc.oneof(fc.bigInt({ min: -9_999_999n, max: 9_999_999n }), fc.bigInt({ min: 1n - 10n ** 12n, max: 10n ** 12n - 1n })),
    fc.integer({ min: 0, max: 6 }),
  )
  .map(([units, scale]): Decimal => ({ units, scale }));

const isSame = (parsed: ParsedNumber, value: Decimal) => parsed.kind === "number" && compareDecimals(parsed.value, value) === 0;

describe.each(locales)("numbers and dates of %s", (locale) => {
  test("reads every formatted number back exactly", () => {
    fc.assert(
      fc.property(numbers, (value) => {
        expect(isSame(parseMoney(formatMoney(value, locale), locale), value)).toBe(true);
        expect(isSame(parseMoney(formatAmountText(value, locale), locale), value)).toBe(true);
        expect(isSame(parseQuantity(formatQuantity(value, locale), locale), value)).toBe(true);
      }),
    );
  });

  test("a percentage is read back as shown, without its sign", () => {
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 5000 }), (permille) => {
        const shown = formatShare(String(permille), "1000", locale).replace(/[%٪]/, "");
        expect(isSame(parseQuantity(shown, locale), { units: BigInt(permille), scale: 1 })).toBe(true);
      }),
    );
  });

  test("a date shows its Gregorian year and its day", () => {
    fc.assert(
      fc.property(fc.date({ min: new Date("1990-01-01"), max: new Date("2099-12-31"), noInvalidDate: true }), (instant) => {
        const date = instant.toISOString().slice(0, 10) as CalendarDate;
        const { digits } = numberSymbols(locale);
        const shown = [...formatDate(date, locale)].map((character) => digits.get(character) ?? character).join("");
        expect(shown.match(/\d+/g)?.map(Number)).toEqual(expect.arrayContaining([instant.getUTCFullYear(), instant.getUTCDate()]));
      }),
    );
  });

  test("refuses a text of digits and separators, unless the locale writes the same number that way", () => {
    const texts = fc.array(fc.constantFrom(..."0123456789.,' "), { minLength: 1, maxLength: 9 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(texts, (text) => {
        const parsed = parseQuantity(text, locale);
        if (parsed.kind !== "number") return;
        const digitsOf = (shown: string) => shown.replace(/\D/g, "");
        // No digit is dropped or moved past the decimal separator.
        const { units } = parsed.value;
        expect(digitsOf(text).replace(/^0+/, "").padEnd(1, "0")).toMatch(new RegExp(`^${String(units).replace(/0+$/, "")}0*$`));
      }),
    );
  });
});

describe("texts in the dashboard's own language", () => {
  test.each([
    ["1234.5", "1234.5"],
    ["1,234.50", "1234.50"],
    ["$1,234.50", "1234.50"],
    ["-$12.30", "-12.30"],
    ["1,000", "1000"],
    [".5", "0.5"],
    ["12.", "12.0"],
    ["0.125", "0.125"],
    ["1,234.125", "1234.125"],
    ["1.1250", "1.1250"],
  ])("reads %j as %s", (text, value) => {
    expect(isSame(parseMoney(text), exact(value))).toBe(true);
  });

  test.each([
    ["1.000", "“1.000” can be read in two ways. Write 1000.00 or 1.00."],
    ["$1.214", "“$1.214” can be read in two ways. Write 1214.00 or 1.2140."],
    ["1.104,12", "“1.104,12” is not an amount. Write 1104.12."],
    ["12,50", "“12,50” is not an amount. Write 12.50."],
    ["1 000", "“1 000” is not an amount. Write it in digits, such as 1234.50."],
    ["1e3", "“1e3” is not an amount. Write it in digits, such as 1234.50."],
    ["1,0000", "“1,0000” is not an amount. Write 1.00."],
    ["1$5", "“1$5” is not an amount. Write it in digits, such as 1234.50."],
    ["0.0000001", "An amount has at most 6 decimals."],
    ["1234567890123", "An amount has at most 12 digits before the decimal point."],
  ])("refuses %j and says what to write", (text, message) => expect(parseMoney(text)).toEqual({ kind: "refused", message }));

  test("refuses a text of any length quickly", () => expect(parseMoney("1".repeat(1_000_000))).toMatchObject({ kind: "refused" }));
});
