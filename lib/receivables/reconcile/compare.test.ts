import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { addDays } from "#lib/format/dates/calendar.ts";
import { sampleInvoice, samplePayment } from "#lib/testing/samples.ts";
import { type BookLine, readBooks } from "./books/book-lines.ts";
import { findMapping } from "./columns/find-columns.ts";
import { compareBooks, periodOf, resultGroups, totalGroups } from "./compare.ts";
import { listDocuments } from "./distributor-documents.ts";
import { haveOtherLetters, numberKey } from "./matching/document-number.ts";
import type { DistributorDocument } from "./matching/match-books.ts";
import { itemsPerSlice } from "./slices.ts";
import { randomNumbers } from "./testing/planted.ts";

const noPause = async () => {};
const dollar = 1_000_000n;

let rows = 0;
const line = (number: string, dollars: bigint, changes: Partial<BookLine> = {}): BookLine => ({
  row: ++rows,
  number,
  date: "2026-11-03",
  kind: dollars < 0n ? "credit" : "invoice",
  amount: dollars * dollar,
  open: null,
  isPaid: false,
  text: "",
  ...changes,
});
let ids = 0;
const document = (number: string, dollars: bigint, changes: Partial<DistributorDocument> = {}): DistributorDocument => ({
  id: ++ids,
  number,
  date: "2026-11-03",
  kind: dollars < 0n ? "credit" : "invoice",
  amount: dollars * dollar,
  open: dollars * dollar,
  ...changes,
});

/** Each row as a text: "agrees INV-1 = 1". */
async function compare(lines: readonly BookLine[], documents: readonly DistributorDocument[], basis: "amount" | "open" = "amount") {
  const result = await compareBooks({ lines, basis }, documents, periodOf(lines), noPause);
  return result.map((row) => `${row.group} ${row.line?.number ?? "nothing"} = ${row.document?.number ?? "nothing"}`).sort();
}

describe("a document number", () => {
  test.each([
    ["INV-000501", "501"],
    ["Invoice # 501", "501"],
    [" inv 0501 ", "501"],
    ["501-A", "501A"],
    ["000", "0"],
    ["ABC", "ABC"],
    ["–", ""],
  ])("%j is compared as %j", (number, key) => {
    expect(numberKey(number)).toBe(key);
  });
});

describe("books and documents", () => {
  test("match by number, however it is written", async () => {
    expect(await compare([line("Bill #501", 10n), line("0502", 20n)], [document("INV-000501", 10n), document("INV-000502", 20n)])).toEqual([
      "agrees 0502 = INV-000502",
      "agrees Bill #501 = INV-000501",
    ]);
  });

  test("match invoice and credit of one number by their kind", async () => {
    expect(await compare([line("31", -5n), line("31", 40n)], [document("INV-31", 40n), document("CM-31", -5n)])).toEqual([
      "agrees 31 = CM-31",
      "agrees 31 = INV-31",
    ]);
  });

  test("match a full number before an equal amount of a number with other letters", async () => {
    expect(await compare([line("N1001", 100n)], [document("N1001", 120n), document("S1001", 100n)])).toEqual([
      "differs N1001 = N1001",
      "distributor-only nothing = S1001",
    ]);
    expect(await compare([line("n-01001", 100n), line("S 1001", 120n)], [document("S1001", 100n), document("N1001", 120n)])).toEqual([
      "differs S 1001 = S1001",
      "differs n-01001 = N1001",
    ]);
    const repeated = [line("N1001", 120n), line("N1001", 100n)];
    expect(await compare(repeated, [document("N1001", 120n), document("S1001", 100n)])).toEqual([
      "agrees N1001 = N1001",
      "distributor-only nothing = S1001",
      "duplicate N1001 = nothing",
    ]);
    const exact = [document("0501", 100n), document("501", 120n)];
    expect(await compare([line("501", 100n)], exact)).toEqual(["differs 501 = 501", "distributor-only nothing = 0501"]);
  });

  test("match the letters of a number behind a word for a document", async () => {
    for (const number of ["Invoice N1001", "Bill N1001", "INV N1001", "Inv # N1001", "Invoice No. N-01001", "INV-N1001"])
      expect(await compare([line(number, 100n)], [document("N1001", 120n), document("S1001", 100n)])).toEqual([
        `differs ${number} = N1001`,
        "distributor-only nothing = S1001",
      ]);
    expect(await compare([line("N1001", 100n), line("Invoice N1001", 100n)], [document("N1001", 100n)])).toContain(
      "duplicate Invoice N1001 = nothing",
    );
    expect(await compare([line("Invoice S1001", 60n), line("N1001", 60n)], [document("N1001", 120n)])).not.toContain(
      "agrees N1001 = N1001",
    );
    expect(await compare([line("Inv No 1001", 100n)], [document("N1001", 100n)])).toEqual(["agrees Inv No 1001 = N1001"]);
  });

  test("take a credit for the credit of another full number, not for the invoice of its own", async () => {
    expect(await compare([line("31", -5n)], [document("31", 40n), document("CM-31", -5n)])).toEqual([
      "agrees 31 = CM-31",
      "distributor-only nothing = 31",
    ]);
  });

  test("agree to the cent, because invoices have up to six decimals", async () => {
    const exact = { amount: 10_004_000n, open: 10_004_000n };
    expect(await compare([line("1", 10n)], [document("INV-1", 10n, exact)])).toEqual(["agrees 1 = INV-1"]);
    expect(await compare([line("1", 10n)], [document("INV-1", 10n, { ...exact, amount: 10_005_000n })])).toEqual(["differs 1 = INV-1"]);
  });

  test("match payments by amount and date, the nearest first", async () => {
    const payment = { kind: "payment" } as const;
    const own = [line("CHK 1", -50n, { ...payment, date: "2026-11-02" }), line("CHK 2", -50n, { ...payment, date: "2026-11-20" })];
    const theirs = [
      document("PAY-9", -50n, { ...payment, date: "2026-11-21" }),
      document("PAY-8", -50n, { ...payment, date: "2026-11-05" }),
      document("PAY-7", -50n, { ...payment, date: "2026-07-01" }),
    ];
    expect(await compare(own, theirs)).toEqual(["agrees CHK 1 = PAY-8", "agrees CHK 2 = PAY-9"]);
  });

  test("do not match an invoice of another number because the amount is the same", async () => {
    const own = [line("501", 10n), line("502", 20n), line("778", 30n)];
    const theirs = [document("INV-501", 10n), document("INV-502", 20n), document("INV-640", 30n)];
    expect(await compare(own, theirs)).toContain("books-only 778 = nothing");
    expect(await compare(own, theirs)).toContain("distributor-only nothing = INV-640");
  });

  test("match an invoice with a mistyped number by amount and date", async () => {
    const own = [line("10501", 10n), line("10502", 20n), line("10730", 30n)];
    expect(await compare(own, [document("INV-10501", 10n), document("INV-10502", 20n), document("INV-10370", 30n)])).toContain(
      "agrees 10730 = INV-10370",
    );
  });

  test("match by amount and date where the books have numbers of their own", async () => {
    const own = [line("A1", 10n), line("A2", 20n), line("A3", 30n)];
    expect(await compare(own, [document("INV-901", 30n), document("INV-902", 20n), document("INV-903", 10n)])).toEqual([
      "agrees A1 = INV-903",
      "agrees A2 = INV-902",
      "agrees A3 = INV-901",
    ]);
  });

  test("find a line that is in the books twice", async () => {
    expect(await compare([line("INV-1", 10n), line("1", 10n)], [document("INV-1", 10n)])).toEqual([
      "agrees INV-1 = INV-1",
      "duplicate 1 = nothing",
    ]);
  });

  test("do not take a number with other letters for a duplicate, so that it can match by amount", async () => {
    const own = [line("N1001", 50n), line("S1001", 70n)];
    expect(await compare(own, [document("N1001", 50n)])).toEqual(["agrees N1001 = N1001", "books-only S1001 = nothing"]);
    expect(await compare(own, [document("N1001", 50n), document("S10010", 70n)])).toEqual([
      "agrees N1001 = N1001",
      "agrees S1001 = S10010",
    ]);
    const repeated = [...own, line("S1001", 70n), line("Bill 1001", 50n), line("1001", 50n)];
    const result = await compareBooks(
      { lines: repeated, basis: "amount" },
      [document("N1001", 50n), document("S1001", 70n)],
      null,
      noPause,
    );
    const rowOf = (number: string) => repeated.find((each) => each.number === number)?.row;
    expect(result.flatMap(({ line: of, duplicateOf }) => (duplicateOf === null ? [] : [[of?.number, duplicateOf]])).sort()).toEqual([
      ["1001", rowOf("N1001")],
      ["S1001", rowOf("S1001")],
    ]);
  });

  test("take several lines of one number for one bill where they add up to it", async () => {
    const result = await compareBooks(
      { lines: [line("1", 60n), line("1", 40n)], basis: "amount" },
      [document("INV-1", 100n)],
      null,
      noPause,
    );
    expect(result.map(({ group, books, distributor }) => [group, books, distributor])).toEqual([
      ["agrees", 60n * dollar, 60n * dollar],
      ["agrees", 40n * dollar, 40n * dollar],
    ]);
  });

  test("take a free item and a reversal for parts of their bill, not for duplicates", async () => {
    expect(await compare([line("1", 100n), line("1", 0n)], [document("INV-1", 100n)])).toEqual(["agrees 1 = INV-1", "agrees 1 = INV-1"]);
    const corrected = [line("1", 100n), line("1", -100n), line("1", 100n)];
    expect(await compare(corrected, [document("INV-1", 100n)])).toEqual(corrected.map(() => "agrees 1 = INV-1"));
    expect(await compare([line("1", 0n), line("1", 0n)], [document("INV-1", 0n)])).toContain("duplicate 1 = nothing");
    const withOpen = [line("1", 100n, { open: 100n * dollar }), line("1", 0n, { open: 0n })];
    expect(await compare(withOpen, [document("INV-1", 100n, { open: 0n })])).toContain("differs 1 = INV-1");
  });

  test("take several lines for one bill only if no letters tell their numbers apart", async () => {
    const bill = [document("N1001", 120n)];
    expect(await compare([line("N1001", 50n), line("S1001", 70n)], bill)).toContain("differs N1001 = N1001");
    expect(await compare([line("N1001", 50n), line("1001", 70n)], bill)).toEqual(["agrees 1001 = N1001", "agrees N1001 = N1001"]);
    expect(await compare([line("Bill 1", 50n), line("INV-1", 70n)], [document("1", 120n)])).toEqual([
      "agrees Bill 1 = 1",
      "agrees INV-1 = 1",
    ]);
    const parts = [line("N1001", 50n), line("S1001", 30n), line("N1001", 70n)];
    expect(await compare(parts, [...bill, document("S1001", 30n)])).toEqual([
      "agrees N1001 = N1001",
      "agrees N1001 = N1001",
      "agrees S1001 = S1001",
    ]);
  });

  test("take several lines for the only bill of a number also where its letters are not in the books", async () => {
    const split = (number: string, theirs: string, kind: "invoice" | "payment" = "invoice") => {
      const sign = kind === "payment" ? -1n : 1n;
      return compare([line(number, 60n * sign, { kind }), line(number, 40n * sign, { kind })], [document(theirs, 100n * sign, { kind })]);
    };
    for (const [number, theirs] of [
      ["INV-501", "SO-501"],
      ["Bill 1001", "N1001"],
      ["S1001", "N1001"],
    ] as const)
      expect(await split(number, theirs)).toEqual([`agrees ${number} = ${theirs}`, `agrees ${number} = ${theirs}`]);
    for (const theirs of ["PM-9", "RA-9"])
      expect(await split("CHK 9", theirs, "payment")).toEqual([`agrees CHK 9 = ${theirs}`, `agrees CHK 9 = ${theirs}`]);
    expect(await compare([line("Bill 1001", 60n), line("S1001", 40n)], [document("N1001", 100n)])).toContain("differs Bill 1001 = N1001");
    expect(await compare([line("S1001", 30n), line("Bill 1001", 60n), line("INV-1001", 40n)], [document("N1001", 100n)])).toEqual([
      "agrees Bill 1001 = N1001",
      "agrees INV-1001 = N1001",
      "books-only S1001 = nothing",
    ]);
    expect(await compare([line("Bill 1001", 60n), line("1001", 40n)], [document("N1001", 100n), document("S1001", 100n)])).not.toContain(
      "agrees Bill 1001 = N1001",
    );
  });

  test("find bills that are paid in the books and open at the distributor: by status, balance, or a payment with their number", async () => {
    const payment = line("INV-3", -30n, { kind: "payment" });
    const own = [line("1", 10n, { isPaid: true }), line("2", 20n), line("3", 30n), payment];
    const settled = { open: 0n };
    expect(await compare(own, [document("INV-1", 10n), document("INV-2", 20n), document("INV-3", 30n)])).toEqual([
      "agrees 2 = INV-2",
      "books-only INV-3 = nothing",
      "paid-here 1 = INV-1",
      "paid-here 3 = INV-3",
    ]);
    expect(await compare([line("1", 10n, { isPaid: true })], [document("INV-1", 10n, settled)])).toEqual(["agrees 1 = INV-1"]);
  });

  test("are not paid by the payment of another number, nor by a check that happens to have the number of a bill", async () => {
    const payment = { kind: "payment" } as const;
    expect(await compare([line("501", 60n), line("501", -75n, payment)], [document("INV-501", 60n)])).toContain("agrees 501 = INV-501");
    expect(await compare([line("501", 60n), line("CHK 501", -75n, payment)], [document("INV-501", 60n)])).toContain("agrees 501 = INV-501");
    expect(await compare([line("N501", 60n), line("S501", -60n, payment)], [document("N501", 60n)])).toContain("agrees N501 = N501");
    const paid = "paid-here 501 = INV-501";
    for (const paying of [
      ["501", -60n],
      ["INV-501", -75n],
      ["Bill 501", -60n],
      ["Bill No 501", -75n],
    ] as const)
      expect(await compare([line("501", 60n), line(paying[0], paying[1], payment)], [document("INV-501", 60n)])).toContain(paid);
    const inParts = [line("501", -20n, payment), line("501", -40n, payment)];
    expect(await compare([line("501", 60n), ...inParts], [document("INV-501", 60n)])).toContain(paid);
  });

  test("are paid by a payment whose number has the letters of the document, or only a word for one", async () => {
    const payment = { kind: "payment" } as const;
    const pay = (own: string, paying: string, theirs: string, dollars = 60n) =>
      compare([line(own, 60n), line(paying, -dollars, payment)], [document(theirs, 60n)]);
    for (const paying of ["CHK 501", "Payment 501", "PM 501", "PYMT-501", "RCPT 501", "Bill 501", "N501", "501"])
      expect(await pay("N501", paying, "N501")).toContain("paid-here N501 = N501");
    for (const paying of ["SO-501", "CHK 501"]) expect(await pay("Bill 501", paying, "SO-501")).toContain("paid-here Bill 501 = SO-501");
    for (const paying of ["CHK 501", "PM 501"]) expect(await pay("N501", paying, "N501", 75n)).toContain("agrees N501 = N501");
    expect(await pay("N501", "S501", "N501")).toContain("agrees N501 = N501");
    expect(await pay("Bill 501", "S501", "N501")).toContain("agrees Bill 501 = N501");
  });

  test("are paid with all their parts, not by the payment of one part", async () => {
    const parts = [line("501", 60n), line("501", 40n)];
    const payment = (dollars: bigint) => line("501", -dollars, { kind: "payment" });
    const open = (dollars: bigint) => [document("INV-501", 100n, { open: dollars * dollar })];
    const agreeing = ["agrees 501 = INV-501", "agrees 501 = INV-501", "books-only 501 = nothing"];
    expect(await compare([...parts, payment(60n)], open(40n))).toEqual(agreeing);
    expect(await compare([...parts, payment(60n), payment(40n)], open(40n))).toContain("paid-here 501 = INV-501");
    const [first, second] = [line("501", 60n, { isPaid: true }), line("501", 40n)];
    expect(await compare([first, second], open(40n))).toEqual(agreeing.slice(0, 2));
    expect(await compare([first, second], open(50n))).toEqual(["agrees 501 = INV-501", "paid-here 501 = INV-501"]);
  });

  test("differ when the amounts agree and the open balances do not", async () => {
    expect(await compare([line("1", 10n, { open: 10n * dollar })], [document("INV-1", 10n, { open: 4n * dollar })])).toEqual([
      "differs 1 = INV-1",
    ]);
  });

  test("leave out what the books do not cover: other days, payments in a list of bills, settled invoices in a list of open items", async () => {
    const own = [line("1", 10n, { date: "2026-11-01" }), line("2", 20n, { date: "2026-11-30" })];
    const theirs = [
      document("INV-1", 10n),
      document("INV-2", 20n),
      document("INV-3", 5n, { date: "2026-10-31" }),
      document("INV-4", 6n, { date: "2026-11-30" }),
      document("PAY-5", -7n, { kind: "payment" }),
    ];
    expect(await compare(own, theirs)).toEqual(["agrees 1 = INV-1", "agrees 2 = INV-2", "distributor-only nothing = INV-4"]);
    expect(await compare(own, [...theirs.slice(0, 3), document("INV-6", 9n, { open: 0n })], "open")).toEqual([
      "agrees 1 = INV-1",
      "agrees 2 = INV-2",
      "distributor-only nothing = INV-3",
    ]);
  });

  test("leave out what is settled where every line has an amount and something open, as in a list of unpaid bills", async () => {
    const open = { open: dollar };
    const settled = { open: 0n };
    const own = [line("1", 10n, { ...open, date: "2026-09-01" }), line("9", 5n, { ...open, date: "2026-11-28" })];
    const theirs = [
      document("INV-1", 10n, { ...open, date: "2026-09-01" }),
      document("INV-9", 5n, { ...settled, date: "2026-11-28" }),
      document("INV-2", 300n, { ...settled, date: "2026-10-01" }),
      document("INV-3", 70n, { ...open, date: "2026-10-02" }),
    ];
    const rest = ["agrees 1 = INV-1", "differs 9 = INV-9", "distributor-only nothing = INV-3"];
    expect(await compare(own, theirs)).toEqual(rest);
    for (const more of [line("CHK", -9n, { kind: "payment" }), line("8", 9n, settled), line("8", 9n)])
      expect(await compare([...own, more], theirs)).toContain("distributor-only nothing = INV-2");
  });
});

test("lists invoices and payments as documents, and counts those that cannot be read", async () => {
  const credit = sampleInvoice({ InvoiceTotal: "-5.500000", OpenBalance: "-5.500000", Date: "2026-11-03T00:00:00.000Z" });
  const payment = samplePayment({
    PaymentInvoiceNum: "PAY-1",
    Amount: "7.000000",
    AvailableBalance: "2.000000",
    PostDate: "2026-11-04T00:00:00.000Z",
  });
  const { documents, unreadable } = await listDocuments(
    [credit, sampleInvoice({ InvoiceTotal: "unknown" as `${number}` })],
    [payment],
    noPause,
  );
  expect(documents).toMatchObject([
    { kind: "credit", amount: -5_500_000n, open: -5_500_000n, date: "2026-11-03" },
    { kind: "payment", number: "PAY-1", amount: -7_000_000n, open: -2_000_000n, date: "2026-11-04" },
  ]);
  expect(unreadable).toBe(1);
});

test("a credit memo, which is an invoice below zero and a payment under one id, is one document", async () => {
  const invoice = (InvoiceID: number, InvoiceNum: string, total: `${number}`) =>
    sampleInvoice({ InvoiceID, InvoiceNum, InvoiceTotal: total, OpenBalance: total, Date: "2026-11-03T00:00:00.000Z" });
  const payment = (PaymentInvoiceID: number, PaymentInvoiceNum: string, Amount: `${number}`) =>
    samplePayment({ PaymentID: 100 + PaymentInvoiceID, PaymentInvoiceID, PaymentInvoiceNum, Amount, PostDate: "2026-11-03T00:00:00.000Z" });
  const { documents, unreadable } = await listDocuments(
    [invoice(1, "INV-1", "100.000000"), invoice(2, "CM-2", "-75.000000")],
    [payment(1, "PAY-1", "20.000000"), payment(2, "CM-2", "75.000000")],
    noPause,
  );
  expect(unreadable).toBe(0);
  expect(await compare([line("INV-1", 100n), line("CM-2", -75n), line("4001", -20n, { kind: "payment" })], documents)).toEqual([
    "agrees 4001 = PAY-1",
    "agrees CM-2 = CM-2",
    "agrees INV-1 = INV-1",
  ]);
});

test("documents without a number are compared by amount and date", async () => {
  const { documents } = await listDocuments(
    [sampleInvoice({ InvoiceNum: null as unknown as string, InvoiceTotal: "10.000000", Date: "2026-11-03T00:00:00.000Z" })],
    [
      samplePayment({
        PaymentInvoiceID: null as unknown as number,
        PaymentInvoiceNum: undefined,
        Amount: "7.000000",
        PostDate: "2026-11-03T00:00:00.000Z",
      }),
    ],
    noPause,
  );
  expect(await compare([line("", 10n), line("CHK 1", -7n, { kind: "payment" })], documents)).toEqual(["agrees  = ", "agrees CHK 1 = "]);
});

const side = fc.record({
  number: fc.constantFrom("", "1", "INV-1", "2", "0002", "CM-2", "PAY-3", "3", "99417", "94917"),
  amount: fc.integer({ min: -4, max: 4 }).map((dollars) => BigInt(dollars) * dollar + (dollars === 2 ? 3n : 0n)),
  date: fc.option(fc.integer({ min: 0, max: 25 }).map((days) => addDays("2026-11-01", days))),
  kind: fc.constantFrom("invoice" as const, "credit" as const, "payment" as const),
  open: fc.constantFrom(0n, dollar),
});
const sum = (values: readonly (bigint | null)[]) => values.reduce<bigint>((total, value) => total + (value ?? 0n), 0n);

describe("the rows of a comparison", () => {
  test("hold every line once and no document twice, and their totals are those of both sides", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(side, { maxLength: 12 }),
        fc.array(side, { maxLength: 12 }),
        fc.constantFrom("amount" as const, "open" as const),
        async (own, theirs, basis) => {
          const lines = own.map((each, at): BookLine => ({ row: at + 2, isPaid: each.open === 0n, text: "", ...each }));
          const documents = theirs.map((each, at): DistributorDocument => ({ id: at, ...each }));
          const result = await compareBooks({ lines, basis }, documents, null, noPause);
          expect(result.flatMap(({ line: of }) => of?.row ?? []).sort((a, b) => a - b)).toEqual(lines.map(({ row }) => row));
          const shown = new Set(result.flatMap(({ document: of }) => of ?? []));
          const whole = result.filter(({ matchedBy }) => matchedBy !== "split").flatMap(({ document: of }) => of ?? []);
          expect(new Set(whole).size).toBe(whole.length);
          const totals = totalGroups(result);
          expect(sum(resultGroups.map((group) => totals[group].books))).toBe(sum(lines.map(({ amount }) => amount)));
          expect(sum(resultGroups.map((group) => totals[group].distributor))).toBe(
            sum([...shown].map((of) => (basis === "open" ? of.open : of.amount))),
          );
          expect(result.every(({ books, distributor, difference }) => (books ?? 0n) - (distributor ?? 0n) === difference)).toBe(true);
          const ids = result.map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
        },
      ),
      { numRuns: 300 },
    );
  });
});

const seriesSide = fc.record({
  number: fc.constantFrom("N1001", "N1002", "S1001", "S1002", "n 01001", "1001", "INV-1001"),
  amount: fc.integer({ min: 1, max: 3 }).map((dollars) => BigInt(dollars) * dollar),
});

test("a line is never matched with another full number while an invoice of its own has no line of that number", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(seriesSide, { maxLength: 6 }), fc.array(seriesSide, { maxLength: 6 }), async (own, theirs) => {
      const lines = own.map(({ number, amount }) => line(number, 1n, { amount }));
      const documents = theirs.map(({ number, amount }) => document(number, 1n, { amount }));
      const result = await compareBooks({ lines, basis: "amount" }, documents, null, noPause);
      for (const { line: mine, document: matched } of result) {
        if (!mine || mine.number === matched?.number) continue;
        const missed = documents.filter(({ number }) => number === mine.number);
        const linesOf = (of: DistributorDocument) => result.filter((row) => row.document === of).map((row) => row.line?.number);
        expect(missed.map(linesOf)).toEqual(missed.map(() => expect.arrayContaining([mine.number])));
      }
    }),
    { numRuns: 300 },
  );
});

test("a duplicate repeats a number of the books that no letters tell apart", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(seriesSide, { maxLength: 8 }), fc.array(seriesSide, { maxLength: 3 }), async (own, theirs) => {
      const lines = own.map(({ number, amount }) => line(number, 1n, { amount }));
      const documents = theirs.map(({ number, amount }) => document(number, 1n, { amount }));
      for (const { line: of, duplicateOf } of await compareBooks({ lines, basis: "amount" }, documents, null, noPause)) {
        const other = lines.find(({ row }) => row === duplicateOf);
        if (of && other) expect(numberKey(of.number)).toBe(numberKey(other.number));
        if (of && other) expect(haveOtherLetters(of.number, other.number)).toBe(false);
      }
    }),
    { numRuns: 300 },
  );
});

test("20,000 lines are compared in slices of a bounded number of items", async () => {
  const random = randomNumbers(1);
  const table = [
    ["Invoice", "Date", "Amount"],
    ...Array.from({ length: 20_000 }, (_, at) => [`INV-${at}`, addDays("2026-01-01", random(300)), `${random(100_000)}.50`]),
  ];
  let pauses = 0;
  const pause = async () => {
    pauses += 1;
  };
  const books = readBooks(table, findMapping(table));
  const documents = books.lines.map(
    (of, id): DistributorDocument => ({ id, number: of.number, date: of.date, kind: "invoice", amount: of.amount, open: of.amount }),
  );
  const result = await compareBooks(books, documents, periodOf(books.lines), pause);
  expect(totalGroups(result).agrees.count).toBe(20_000);
  // Documents, lines, numbers, matches, and rows are visited in turn.
  expect(pauses).toBeGreaterThanOrEqual(5 * (Math.ceil(20_000 / itemsPerSlice) - 1));
});

/** The same items; every read of a field that the matching compares is one unit of work. */
function counted<T extends BookLine | DistributorDocument>(items: readonly T[], count: () => void): readonly T[] {
  return items.map((item) => {
    const { number, date, amount } = item;
    const read = <Value>(value: Value) => {
      count();
      return value;
    };
    return Object.defineProperties(
      { ...item },
      {
        number: { get: () => read(number) },
        date: { get: () => read(date) },
        amount: { get: () => read(amount) },
      },
    );
  });
}

/** About one field of each line, which a plain loop over all of them reads in a millisecond. */
const fieldsPerSliceMax = 25_000;
const compareMaxMs = 30_000;

/** 40 lines for each of 50 numbers, then 400 without a number for each of 5 amounts, then mistyped numbers, then lines with their numbers. */
function hardItem(at: number, typed: string): Pick<BookLine, "number" | "date" | "amount"> {
  const [date, amount] = [addDays("2026-01-01", at % 300), BigInt(at) * dollar];
  if (at < 2_000) return { number: `${at % 50}`, date, amount };
  if (at < 4_000) return { number: "", date, amount: BigInt(at % 5) * dollar };
  return { number: at < 6_000 ? `1${at}${typed}` : `${at}`, date, amount };
}

test(
  "20,000 lines of a hard case are compared with little work between two pauses",
  async () => {
    // Without the clock, which only makes slices shorter, the result is the same on every machine.
    const clock = vi.spyOn(performance, "now").mockReturnValue(0);
    let [work, most] = [0, 0];
    const count = () => {
      work += 1;
    };
    const pause = async () => {
      most = Math.max(most, work);
      work = 0;
    };
    const places = Array.from({ length: 20_000 }, (_, at) => at);
    const lines = counted(
      places.map((at) => line("", 1n, hardItem(at, "7"))),
      count,
    );
    const documents = counted(
      places.map((at) => document("", 1n, hardItem(at, "8"))),
      count,
    );
    await compareBooks({ lines, basis: "amount" }, documents, null, pause);
    await pause();
    clock.mockRestore();
    expect(most).toBeLessThan(fieldsPerSliceMax);
  },
  compareMaxMs,
);

test("rows come in the order of their groups, the largest differences first", async () => {
  const own = [line("1", 10n), line("2", 25n), line("3", 37n), line("77", 4n)];
  const theirs = [document("INV-1", 10n), document("INV-2", 20n), document("INV-3", 30n)];
  const result = await compareBooks({ lines: own, basis: "amount" }, theirs, null, noPause);
  expect(result.map((row) => `${row.group} ${row.line?.number}`)).toEqual(["differs 3", "differs 2", "books-only 77", "agrees 1"]);
});
