import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readBooks } from "../books/book-lines.ts";
import { readSourceText } from "../source/read-source.ts";
import { fixtureTable, lineText } from "../testing/read-fixture.ts";
import { findMapping } from "./find-columns.ts";
import { missingRole, signatureOf } from "./mapping.ts";

const tableOf = (text: string) => readSourceText(text, "The paste");
const linesOf = async (text: string) => {
  const table = await tableOf(text);
  const { lines } = readBooks(table, findMapping(table));
  return lines.map(lineText);
};

describe("the columns of a table", () => {
  test("are found below title rows and in any order", async () => {
    const { header, columns } = findMapping(await fixtureTable("quickbooks-online.csv"));
    expect(header).toBe(4);
    expect(columns).toEqual({ date: 1, kind: 2, number: 3, text: 5, amount: 7 });
  });

  test("take the vendor's number where the program has a number of its own", async () => {
    const { columns } = findMapping(await fixtureTable("business-central.xlsx"));
    expect(columns).toMatchObject({ number: 3, amount: 7, open: 9, status: 11, party: 5 });
  });

  test("leave out a running balance", async () => {
    expect(findMapping(await fixtureTable("quickbooks-desktop.csv")).columns).not.toHaveProperty("open");
    expect(findMapping(await fixtureTable("distributor-statement.csv")).columns).not.toHaveProperty("open");
  });

  test("leave out a running balance of rows that are sorted newest first", async () => {
    const rows = "11/25/2026,Bill,6,50.00,330.00\n11/24/2026,Bill,5,80.00,280.00\n11/23/2026,Payment,4,-100.00,200.00\n";
    const earlier = "11/22/2026,Bill,3,120.00,300.00\n11/21/2026,Bill,2,80.00,180.00\n11/20/2026,Bill,1,100.00,100.00\n";
    const table = await tableOf(`Date,Type,Num,Amount,Balance\n${rows}${earlier}`);
    expect(findMapping(table).columns).toEqual({ date: 0, kind: 1, number: 2, amount: 3 });
  });

  test("leave out every running balance, whichever row is first, and keep the balances of unpaid bills", () => {
    const cents = fc.integer({ min: 1, max: 9_999 });
    const written = (value: number) => (value / 100).toFixed(2);
    const columnsOf = (rows: readonly (readonly [number, number])[]) =>
      findMapping([["Num", "Amount", "Balance"], ...rows.map(([amount, balance], at) => [`${at}`, written(amount), written(balance)])])
        .columns;
    const bills = fc.array(fc.tuple(cents, fc.boolean()), { minLength: 3, maxLength: 20 });
    fc.assert(
      fc.property(bills, fc.nat({ max: 500_000 }), fc.boolean(), (some, forward, isNewestFirst) => {
        let balance = forward;
        const rows = some.map(([amount, isPayment]) => {
          balance += isPayment ? -amount : amount;
          return [isPayment ? -amount : amount, balance] as const;
        });
        expect(columnsOf(isNewestFirst ? rows.toReversed() : rows)).not.toHaveProperty("open");
        expect(columnsOf(some.map(([amount]) => [amount, amount]))).toHaveProperty("open", 2);
      }),
    );
  });

  test("keep the balances of bills that are unpaid or paid in full, whatever their order", async () => {
    const columnsOf = async (header: string, rows: readonly string[]) =>
      findMapping(await tableOf([header, ...rows.map((row, at) => `${501 + at},2026-11-0${at + 1},${row}`)].join("\n"))).columns;
    const lists = [
      ["100,100", "80,0", "120,120", "60,0"],
      ["100,100", "80,0", "80,80"],
      ["60,60", "60,0", "60,60", "60,0"],
      ["-100,100", "-80,0", "-120,120", "-60,0"],
    ];
    for (const rows of lists)
      for (const header of ["Balance due", "Balance"])
        expect(await columnsOf(`Bill no,Bill date,Amount,${header}`, rows)).toHaveProperty("open", 3);
    expect(await columnsOf("Bill no,Bill date,Charges,Payments,Balance", ["100,,100", "80,,0", "120,,120", "60,,0"])).toHaveProperty(
      "open",
      4,
    );
    const withTotal = await tableOf(
      "Bill no,Bill date,Amount,Balance\n1,2026-11-01,100,100\n2,2026-11-02,80,0\n3,2026-11-03,120,120\nTotal,,300,220\n",
    );
    expect(findMapping(withTotal).columns).toHaveProperty("open", 3);
    const withPayments = ["Bill,100,100", "Payment,100,0", "Bill,80,80", "Payment,80,0"];
    expect(await columnsOf("No,Date,Type,Amount,Balance", withPayments)).not.toHaveProperty("open");
    expect(await columnsOf("No,Date,Type,Amount,Balance", withPayments.toReversed())).not.toHaveProperty("open");
  });

  test("keep every balance under a header that says what is open", async () => {
    const rows = "501,2026-11-01,100,100\n502,2026-11-02,80,180\n503,2026-11-03,60,240\n";
    for (const header of ["Balance due", "Open balance", "Outstanding", "Amount remaining"])
      expect(findMapping(await tableOf(`Bill no,Bill date,Amount,${header}\n${rows}`)).columns).toHaveProperty("open", 3);
    expect(findMapping(await tableOf(`Bill no,Bill date,Amount,Balance\n${rows}`)).columns).not.toHaveProperty("open");
  });

  test("are guessed from their cells when no row names them", async () => {
    expect(await linesOf("INV-1\t11/28/2026\t1,250.00\nINV-2\t11/29/2026\t(75.00)\n")).toEqual([
      "INV-1 2026-11-28 invoice 1250.00",
      "INV-2 2026-11-29 credit -75.00",
    ]);
  });

  test("compare open balances when the books have no other amount", async () => {
    const table = await tableOf("Invoice,Date,Open balance\nINV-1,2026-11-01,75.00\nINV-2,2026-11-02,10.00\n");
    const books = readBooks(table, findMapping(table));
    expect(books.basis).toBe("open");
    expect(books.lines.map(lineText)).toEqual(["INV-1 2026-11-01 invoice 75.00, open 75.00", "INV-2 2026-11-02 invoice 10.00, open 10.00"]);
  });

  test("say what is missing: an amount, a number or a date, the order of dates", async () => {
    const complete = findMapping(await tableOf("Invoice,Date,Amount\nINV-1,03/11/2026,75.00\n"));
    expect(missingRole(complete)).toBe("date order");
    expect(missingRole({ ...complete, dateOrder: "day" })).toBeNull();
    expect(missingRole({ ...complete, columns: { number: 0, date: 1 } })).toBe("amount");
    expect(missingRole({ ...complete, columns: { amount: 2 } })).toBe("number or date");
  });

  test("have one signature for every file of a layout", async () => {
    const signature = async (text: string) => {
      const table = await tableOf(text);
      return signatureOf(table, findMapping(table));
    };
    expect(await signature("Books of May\n\nInvoice #,Date,Amount\n1,2026-05-02,3.00\n")).toBe(
      await signature("INVOICE NO.,date,Amount\n2,2026-06-02,4.00\n"),
    );
  });
});

describe("signs of lines, which differ between programs", () => {
  test("flip where most invoices are negative, as in a vendor's ledger", async () => {
    expect(
      await linesOf("Type,No.,Date,Amount\nInvoice,1,2026-11-01,-75.00\nInvoice,2,2026-11-02,-10.00\nPayment,3,2026-11-03,75.00\n"),
    ).toEqual(["1 2026-11-01 invoice 75.00", "2 2026-11-02 invoice 10.00", "3 2026-11-03 payment -75.00"]);
  });

  test("flip payments and credits when only the type marks them", async () => {
    expect(
      await linesOf("Type,No.,Date,Amount\nBill,1,2026-11-01,75.00\nPayment,3,2026-11-03,75.00\nVendor credit,4,2026-11-04,5.00\n"),
    ).toEqual(["1 2026-11-01 invoice 75.00", "3 2026-11-03 payment -75.00", "4 2026-11-04 credit -5.00"]);
  });

  test("are read from separate columns, whichever of them holds the owed amounts", async () => {
    const rows = "1,2026-11-01,Invoice,75.00,\n2,2026-11-03,Payment,,75.00\n";
    const expected = ["1 2026-11-01 invoice 75.00", "2 2026-11-03 payment -75.00"];
    expect(await linesOf(`No.,Date,Type,Debit,Credit\n${rows}`)).toEqual(expected);
    expect(await linesOf(`No.,Date,Type,Credit,Debit\n${rows}`)).toEqual(expected);
    expect(await linesOf(`No.,Date,Type,Charges,Payments\n${rows.replace(",,75.00", ",,-75.00")}`)).toEqual(expected);
  });

  test("skip a header that is repeated on the next page", async () => {
    expect(await linesOf("No.,Date,Amount\n1,2026-11-01,75.00\n\nNo.,Date,Amount\n2,2026-11-02,10.00\n")).toHaveLength(2);
  });
});
