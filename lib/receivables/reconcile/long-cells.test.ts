import { expect, test } from "vitest";
import { growthOf, linearGrowthMax } from "#contract/testing/growth.ts";
import { readBooks } from "./books/book-lines.ts";
import { headerText } from "./columns/column-roles.ts";
import { findMapping } from "./columns/find-columns.ts";
import { fullKey, seriesOf } from "./matching/document-number.ts";

const headers = ["Date", "Type", "Num", "Memo", "Amount", "Status"];

function readRow(cells: readonly string[]) {
  const table = [headers, ["11/01/2026", "Bill", "501", "", "10.00", ""], cells];
  return readBooks(table, findMapping(table.slice(0, 2)));
}

const repeated = (text: string, length: number) => text.repeat(Math.ceil(length / text.length));

/** Repeated texts that begin to match a pattern again and again. */
const texts = [
  "bf at 1",
  "balance as of ",
  "balance on 1 ",
  "b/f, 1 may ",
  "sub ",
  "total",
  "(",
  "1.1",
  "1,",
  "INV ",
  "INVNO",
  "NO CHK ",
  "- ",
  "1 jan ",
];

test.each(texts)("a long cell of many times %j is read in linear time, also with line breaks", (text) => {
  const read = (length: number) => {
    for (const end of ["", "\nx"])
      for (const at of headers.keys()) {
        const cell = `${at === 3 ? "Opening balance " : ""}${repeated(text, length)}${end}`;
        readRow(["11/02/2026", "Bill", "502", "", "20.00", ""].with(at, cell));
      }
  };
  expect(growthOf(read, 4_000)).toBeLessThan(linearGrowthMax);
});

test.each(texts)("a long header or number of many times %j is read in linear time", (text) => {
  const read = (length: number) => {
    for (const long of [repeated(text, length), `${repeated(text, length)}\nx`]) {
      headerText(long);
      fullKey(long);
      seriesOf(long);
    }
  };
  expect(growthOf(read, 4_000)).toBeLessThan(linearGrowthMax);
});

test("a numbered balance is left out if a line break follows its date", () => {
  expect(readRow(["11/02/2026", "Journal", "JE-1", "Opening balance as of 11/01/2026\n(draft)", "20.00", ""]).lines).toHaveLength(1);
});

test("texts in parentheses are left out of a header, and others are kept", () => {
  const texts = ["Amount (net)", "Amount (LCY)", "Amount ((net) due)", "Amount (net", "((( Amount", "Amount (a (b)) due (c"];
  expect(texts.map(headerText)).toEqual(["amount", "amount lcy", "amount due", "amount net", "amount", "amount due c"]);
});
