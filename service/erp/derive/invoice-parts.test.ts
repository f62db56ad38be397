import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { openInvoice as openInvoiceRecord } from "#contract/v1/receivables.ts";
import { sql } from "#service/db/orm/orm.ts";
import { invoiceSuppliers, openInvoiceSuppliers, openInvoices } from "../../db/schema/invoices.ts";
import { emptyDatabase, workersDatabase } from "../../testing/databases/database.ts";
import { storedRecords } from "../../testing/databases/stored-records.ts";
import { importRecords } from "../../testing/imports/snapshot-folder.ts";
import { decimalOf, microsOf, sizeOf, sumOf } from "../../testing/records/exact-decimals.ts";
import * as record from "../../testing/records/records.ts";

const { db } = await workersDatabase();
beforeEach(emptyDatabase);

const million = 1_000_000n;

type Line = { SupplierID: number; ExtPrice: bigint };
type Invoice = { total: bigint; open: bigint; lines: Line[] };

async function store(invoices: readonly Invoice[]): Promise<void> {
  let lineID = 0;
  await importRecords(db, {
    invoices: invoices.map(({ total, open }, index) =>
      record.invoice({ InvoiceID: index + 1, InvoiceTotal: decimalOf(total), OpenBalance: decimalOf(open) }),
    ),
    invoiceTransactions: invoices.flatMap(({ lines }, index) =>
      lines.map(({ SupplierID, ExtPrice }) => {
        lineID += 1;
        return record.invoiceTransaction({ InvoiceTransID: lineID, InvoiceID: index + 1, SupplierID, ExtPrice: decimalOf(ExtPrice) });
      }),
    ),
  });
}

type Part = { SupplierID: number; total: string; open: string };

async function partsOf(invoiceID: number): Promise<Part[]> {
  const rows = await db
    .select({ SupplierID: invoiceSuppliers.SupplierID, total: invoiceSuppliers.InvoiceTotal, open: invoiceSuppliers.OpenBalance })
    .from(invoiceSuppliers)
    .where(sql`${invoiceSuppliers.InvoiceID} = ${invoiceID}`)
    .orderBy(invoiceSuppliers.SupplierID);
  return rows;
}

describe("suppliers' parts of an invoice", () => {
  test("sum exactly to the whole and are each within a millionth of the exact share, whatever the amounts", async () => {
    const money = fc.bigInt({ min: -(10n ** 11n), max: 10n ** 11n });
    const line = fc.record({ SupplierID: fc.integer({ min: 1, max: 6 }), ExtPrice: fc.oneof(money, fc.constant(0n)) });
    const invoice = fc.record({ total: money, open: money, lines: fc.array(line, { minLength: 1, maxLength: 8 }) });
    const invoices = fc.sample(invoice, { numRuns: 400, seed: 7 });
    await store(invoices);
    for (const [index, { total, open, lines }] of invoices.entries()) {
      const parts = await partsOf(index + 1);
      const suppliers = [...new Set(lines.map(({ SupplierID }) => SupplierID))].sort();
      expect(parts.map(({ SupplierID }) => SupplierID)).toEqual(suppliers);
      expect(sumOf(parts.map((part) => microsOf(part.total)))).toBe(total);
      expect(sumOf(parts.map((part) => microsOf(part.open)))).toBe(open);
      const whole = sumOf(lines.map(({ ExtPrice }) => ExtPrice));
      if (whole === 0n) continue;
      for (const part of parts) {
        const weight = sumOf(lines.filter(({ SupplierID }) => SupplierID === part.SupplierID).map(({ ExtPrice }) => ExtPrice));
        expect(sizeOf(microsOf(part.open) * whole - open * weight) < sizeOf(whole)).toBe(true);
      }
    }
  });

  test("are proportional to the lines' ExtPrice, with the indivisible rest given to the largest remainders", async () => {
    await store([
      {
        total: 100n * million,
        open: 1n,
        lines: [
          { SupplierID: 1, ExtPrice: 10n },
          { SupplierID: 2, ExtPrice: 10n },
          { SupplierID: 3, ExtPrice: 10n },
        ],
      },
      {
        total: -90n * million,
        open: -90n * million,
        lines: [
          { SupplierID: 1, ExtPrice: -30n },
          { SupplierID: 2, ExtPrice: -20n },
          { SupplierID: 2, ExtPrice: -40n },
        ],
      },
    ]);
    expect(await partsOf(1)).toEqual([
      { SupplierID: 1, total: "33.333334", open: "0.000001" },
      { SupplierID: 2, total: "33.333333", open: "0.000000" },
      { SupplierID: 3, total: "33.333333", open: "0.000000" },
    ]);
    expect(await partsOf(2)).toEqual([
      { SupplierID: 1, total: "-30.000000", open: "-30.000000" },
      { SupplierID: 2, total: "-60.000000", open: "-60.000000" },
    ]);
  });

  test("sum exactly to the whole where a line and a credit nearly cancel each other out, so that the parts are huge", async () => {
    const lines = [
      { SupplierID: 1, ExtPrice: million * million },
      { SupplierID: 2, ExtPrice: 7n - million * million },
    ];
    await store([{ total: million * million, open: million, lines }]);
    expect(await partsOf(1)).toEqual([
      { SupplierID: 1, total: "142857142857142857.142857", open: "142857142857.142857" },
      { SupplierID: 2, total: "-142857142856142857.142857", open: "-142857142856.142857" },
    ]);
  });

  test("are equal where the lines cost nothing", async () => {
    await store([
      {
        total: 9n * million,
        open: 9n * million,
        lines: [
          { SupplierID: 1, ExtPrice: 0n },
          { SupplierID: 2, ExtPrice: 5n },
          { SupplierID: 3, ExtPrice: -5n },
        ],
      },
    ]);
    expect((await partsOf(1)).map(({ open }) => open)).toEqual(["3.000000", "3.000000", "3.000000"]);
  });

  test("follow the lines and the invoice", async () => {
    await store([{ total: 5n * million, open: 5n * million, lines: [{ SupplierID: 1, ExtPrice: 10n }] }]);
    await importRecords(db, { invoices: [record.invoice({ InvoiceID: 1, Status: 7, OpenBalance: "0" })] });
    await importRecords(db, { customers: [record.customer({ State: "NY" })] });
    const rows = await db.select().from(invoiceSuppliers);
    expect(rows).toMatchObject([{ Status: 7, OpenBalance: "0.000000", State: "NY", CustomerID: 101, ARAccountID: 1001 }]);
    expect(await db.select().from(openInvoiceSuppliers)).toEqual([]);
  });
});

describe("open invoices", () => {
  test("are the invoices whose balance is not 0, credits too, as OpenInvoice records", async () => {
    const open = { InvoiceID: 1, InvoiceNum: 'A "1"', TermID: 3, PONum: "PO é" };
    await importRecords(db, {
      invoices: [
        record.invoice(open),
        record.invoice({ InvoiceID: 2, OpenBalance: "0.000000" }),
        record.invoice({ InvoiceID: 3, InvoiceTotal: "-20", OpenDebit: "0", OpenCredit: "20", OpenBalance: "-20" }),
      ],
    });
    const served = await storedRecords(db, openInvoices);
    for (const one of served) expect(openInvoiceRecord.strict().parse(one)).toEqual(one);
    const same = { CustomerID: 101, ARAccountID: 1001, Date: "2026-03-02T00:00:00.000Z", DueDate: "2026-04-01T00:00:00.000Z" };
    const whole = { InvoiceTotal: "100.000000", OpenDebit: "100.000000", OpenCredit: "0.000000", OpenBalance: "100.000000" };
    expect(served).toEqual([
      { ...open, ...same, CreditTermID: 3, ...whole },
      {
        ...same,
        InvoiceID: 3,
        InvoiceNum: "INV-2001",
        TermID: 1,
        CreditTermID: 1,
        PONum: null,
        InvoiceTotal: "-20.000000",
        OpenDebit: "0.000000",
        OpenCredit: "20.000000",
        OpenBalance: "-20.000000",
      },
    ]);
    const [head] = await db.select({ text: openInvoices.head }).from(openInvoices).orderBy(openInvoices.InvoiceID);
    expect(JSON.parse(head?.text ?? "")).toEqual({ ...open, ...same, CreditTermID: 3 });
  });

  test("no longer contain a paid invoice", async () => {
    await importRecords(db, { invoices: [record.invoice({})] });
    await importRecords(db, { invoices: [record.invoice({ OpenBalance: "0" })] });
    expect(await storedRecords(db, openInvoices)).toEqual([]);
  });
});
