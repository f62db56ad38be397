import { describe, expect, test } from "vitest";
import { findMapping } from "../columns/find-columns.ts";
import { lineText, readFixture } from "../testing/read-fixture.ts";
import { readBooks } from "./book-lines.ts";

const documents: Readonly<Record<string, { readonly rest: string; readonly open: string }>> = {
  "501": { rest: "2026-10-05 invoice 1250.00", open: "0.00" },
  "502": { rest: "2026-10-12 invoice 980.40", open: "980.40" },
  "517": { rest: "2026-10-19 invoice 12345.67", open: "12345.67" },
  "31": { rest: "2026-10-21 credit -120.50", open: "-120.50" },
  "2041": { rest: "2026-10-28 payment -1250.00", open: "0.00" },
  "533": { rest: "2026-11-02 invoice 75.00", open: "75.00" },
};

interface FileCase {
  readonly file: string;
  /** The numbers as the file writes them. */
  readonly numbers: readonly string[];
  readonly hasOpen?: boolean;
  readonly party?: string;
  readonly skipped?: readonly string[];
}

const bills = ["INV-000501", "INV-000502", "INV-000517", "CM-000031", "INV-000533"];
const ledger = [...bills.slice(0, 4), "2041", "INV-000533"];

const files: readonly FileCase[] = [
  {
    file: "quickbooks-online.csv",
    numbers: ledger,
    party: "Saltmeadow Distribution",
    skipped: ["3 total", "1 another vendor"],
  },
  { file: "quickbooks-desktop.csv", numbers: ledger, skipped: ["2 total"] },
  { file: "xero.csv", numbers: bills, hasOpen: true, skipped: ["1 item"] },
  { file: "sage-50.csv", numbers: ledger, skipped: ["1 opening balance", "1 total"] },
  { file: "netsuite.csv", numbers: ledger, hasOpen: true, skipped: ["1 void", "1 total"] },
  { file: "business-central.xlsx", numbers: [...ledger.slice(0, 4), "", "INV-000533"], hasOpen: true },
  { file: "freshbooks.csv", numbers: bills, hasOpen: true },
  { file: "zoho-books.csv", numbers: bills.filter((number) => number !== "CM-000031"), hasOpen: true, skipped: ["1 item"] },
  { file: "myob.txt", numbers: bills, hasOpen: true, skipped: ["1 total"] },
  { file: "excel-by-hand.xlsx", numbers: [...ledger.slice(0, 4), "PMT 2041", "INV-000533"], skipped: ["1 opening balance", "2 total"] },
  {
    file: "excel-unicode-text.txt",
    numbers: ["501", "502", "517", "credit 31", "533"],
    hasOpen: true,
    skipped: ["1 total", "1 no number or date"],
  },
  {
    file: "distributor-statement.csv",
    numbers: ["000501", "000502", "000517", "000031", "2041", "000533"],
    skipped: ["2 opening balance"],
  },
  { file: "pasted.txt", numbers: ["INV 000501", "INV 000502", "INV 000517", "CM 000031", "PMT 2041", "INV 000533"], skipped: ["1 total"] },
];

const keyOf = (number: string) => number.replace(/\D/g, "").replace(/^0+/, "") || "2041";

function countReasons(skipped: readonly { readonly reason: string }[]): string[] {
  const counts = new Map<string, number>();
  for (const { reason } of skipped) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => `${count} ${reason}`).sort();
}

describe("lines of the books", () => {
  test.each(files)("are read from $file", async ({ file, numbers, hasOpen = false, party, skipped = [] }) => {
    const books = await readFixture(file, party === undefined ? {} : { party });
    const hasOpenCell = (number: string) => hasOpen && !(file === "netsuite.csv" && number === "2041");
    const expected = numbers.map((number) => {
      const { rest, open } = documents[keyOf(number)] ?? { rest: "unknown", open: "" };
      return `${number} ${rest}${hasOpenCell(number) ? `, open ${open}` : ""}`;
    });
    expect(books.lines.map(lineText)).toEqual(expected);
    expect(books.basis).toBe("amount");
    expect(countReasons(books.skipped)).toEqual([...skipped].sort());
  });

  test("are read from a vendor whose name begins with Total, also without a date", () => {
    const table = [
      ["Vendor", "Invoice", "Amount", "Store", "Memo"],
      ["Total Wine Supply", "A1", "100.00", "Total Wine 7", "Total order"],
      ["Total Wine Supply", "A2", "50.00", "Total Wine 7", ""],
      ["Total Wine Supply", "", "150.00", "", ""],
      ["Total", "2", "150.00", "", ""],
      ["", "Total:", "150.00", "", ""],
      ["Grand total", "2", "150.00", "", ""],
    ];
    const { lines, skipped } = readBooks(table, findMapping(table));
    expect(lines.map(({ number, amount }) => [number, amount])).toEqual([
      ["A1", 100_000_000n],
      ["A2", 50_000_000n],
    ]);
    expect(countReasons(skipped)).toEqual(["4 total"]);
  });

  test("are read from a bill whose description begins like a balance", () => {
    const table = [
      ["Date", "Type", "Num", "Memo", "Amount"],
      ["11/01/2026", "Bill", "501", "Opening balance correction", "100.00"],
      ["11/02/2026", "Bill", "502", "Balance forward order", "50.00"],
      ["11/03/2026", "Bill", "Balance 7", "", "25.00"],
      ["11/01/2026", "Opening balance", "JE-1", "", "410.00"],
      ["11/01/2026", "Journal", "JE-2", "Balance brought forward:", "410.00"],
      ["11/01/2026", "Journal", "JE-3", "Opening balance as of 11/01/2026", "410.00"],
      ["11/01/2026", "", "Balance Fwd", "", "410.00"],
      ["11/01/2026", "", "", "Opening balance correction", "410.00"],
      ["11/30/2026", "B/F", "9", "", "410.00"],
    ];
    const { lines, skipped } = readBooks(table, findMapping(table));
    expect(lines.map(({ number }) => number)).toEqual(["501", "502", "Balance 7"]);
    expect(countReasons(skipped)).toEqual(["6 opening balance"]);
  });

  test("leave out a numbered balance that says only its date, month or year", () => {
    const read = (memo: string) => {
      const table = [
        ["Date", "Type", "Num", "Memo", "Amount"],
        ["11/01/2026", "Journal", "JE-1", memo, "410.00"],
        ["11/02/2026", "Bill", "501", "", "100.00"],
      ];
      return readBooks(table, findMapping(table)).lines.map(({ number }) => number);
    };
    for (const memo of [
      "Balance brought forward from October",
      "Opening balance 11/01/2026",
      "Opening balance, Oct 31",
      "Opening balance 2026-11-01",
      "Opening balance 01.11.2026:",
      "Opening balance on Nov. 1st, 2026",
      "Opening balance at 31 October 2026",
      "Opening balance of 2026",
      "Balance b/f, 31-Oct-26",
    ])
      expect([memo, ...read(memo)]).toEqual([memo, "501"]);
    for (const memo of [
      "Opening balance correction",
      "Opening balance, October order",
      "Opening balance decoration",
      "Opening balance of marble",
      "Balance forward 501",
      "Balance forward 12-501",
      "Balance forward from order 7",
    ])
      expect([memo, ...read(memo)]).toEqual([memo, "JE-1", "501"]);
    expect(read(`Opening balance${" 11/01/2026".repeat(20_000)}`)).toHaveLength(2);
  });

  test("are left out if the only side that is not zero cannot be read", () => {
    const table = [
      ["Num", "Date", "Debit", "Credit"],
      ["501", "2026-11-01", "0.00", "1,23,456.00"],
      ["502", "2026-11-02", "0.00", "50.00"],
      ["503", "2026-11-03", "$ -", "60.00"],
      ["504", "2026-11-04", "70.00 net 30", "0.00"],
      ["505", "2026-11-05", "", "80.00"],
      ["506", "2026-11-06", "90.00", "Check 12"],
    ];
    const { lines, skipped } = readBooks(table, findMapping(table));
    expect(lines.map(({ number }) => number)).toEqual(["502", "503", "505", "506"]);
    expect(skipped.map(({ row, reason }) => `${row} ${reason}`)).toEqual(["2 no amount", "5 no amount"]);
  });

  test("tell how many dates cannot be read in the order of the others, and name the first", () => {
    const table = [
      ["Num", "Date", "Amount"],
      ["501", "11/14/2026", "10.00"],
      ["502", "13/11/2026", "20.00"],
      ["503", "11/16/2026", "30.00"],
      ["504", "31/11/2026", "40.00"],
      ["505", "", "50.00"],
      ["506", "n/a", "60.00"],
    ];
    expect(readBooks(table, findMapping(table)).unreadDates).toEqual({ count: 2, row: 3, text: "13/11/2026" });
    expect(readBooks(table.slice(0, 2), findMapping(table)).unreadDates).toBeUndefined();
  });

  test("have whole amounts with points between thousands where the dates have points", () => {
    const table = [
      ["Invoice", "Date", "Amount", "Balance"],
      ["A1", "01.11.2026", "1.234", "1.234"],
      ["A2", "20.11.2026", "2.500", "300"],
    ];
    expect(readBooks(table, findMapping(table)).lines.map(lineText)).toEqual([
      "A1 2026-11-01 invoice 1234.00, open 1234.00",
      "A2 2026-11-20 invoice 2500.00, open 300.00",
    ]);
  });

  test.each([
    ["owed above zero", (open: string) => open],
    ["owed below zero", (open: string) => (open.startsWith("-") ? open.slice(1) : `-${open}`)],
  ])("have the sign of their open balance from its own column, %s, where charges and payments have columns of their own", (_, write) => {
    const table = [
      ["Invoice No", "Date", "Charges", "Payments", "Balance Due"],
      ["1001", "2026-11-01", "100.00", "", write("100.00")],
      ["1002", "2026-11-02", "250.00", "", write("50.00")],
      ["1003", "2026-11-03", "75.00", "", write("75.00")],
      ["CM-7", "2026-11-04", "", "20.00", write("-20.00")],
    ];
    expect(readBooks(table, findMapping(table)).lines.map(lineText)).toEqual([
      "1001 2026-11-01 invoice 100.00, open 100.00",
      "1002 2026-11-02 invoice 250.00, open 50.00",
      "1003 2026-11-03 invoice 75.00, open 75.00",
      "CM-7 2026-11-04 credit -20.00, open -20.00",
    ]);
  });
});
