import { expect, test } from "vitest";
import { writeCsv } from "#components/data-table/export/csv.ts";
import { findShortages } from "#lib/receivables/purchased/shortages.ts";
import { sampleInvoice, sampleLine } from "#lib/testing/samples.ts";
import { bySupplier, claimsSheet } from "../../_components/purchased/claims-sheet.ts";
import { shortageClaimColumns } from "./columns.tsx";

const viewer = { locale: "en-US", timeZone: "UTC", today: "2026-11-21" } as const;

test("has a section for each supplier that ends with its exact sums", async () => {
  const invoice = sampleInvoice({ InvoiceNum: "INV-1", CustomerName: "Harbor Store", Date: "2026-11-03T12:00:00.000Z" });
  const line = (SupplierID: number, ProductName: string, NumUnits: number, UnitPrice: `${number}`) => ({
    invoice,
    line: sampleLine({ SupplierID, ProductName, Ordered: 12, NumUnits, BackOrder: 0, UnitPrice }),
  });
  const shortages = findShortages([line(21, "Mints", 10, "3.10"), line(21, "=Tea", 0, "0.000001"), line(22, "Balm", 11, "7.00")]);
  const rows = shortages.map((row) => ({ ...row, supplier: row.line.SupplierID === 21 ? "Wild Tea" : "Alder Balms" }));
  const sheet = claimsSheet(shortageClaimColumns, rows, viewer);
  const [head, ...body] = (await (await writeCsv(sheet)).text())
    .replace(/^\uFEFF/, "")
    .trimEnd()
    .split("\r\n");
  expect(head).toBe("Supplier,Store,Invoice,Date,Product,Ordered,Shipped,Back-ordered,Not coming,Price,Missing value");
  expect(sheet.rowCount).toBe(body.length);
  expect(body).toEqual([
    "Alder Balms,Harbor Store,INV-1,2026-11-03,Balm,12,11,0,1,7.00,7.00",
    "Total of Alder Balms,,,,,12,11,0,1,,7.00",
    "Wild Tea,Harbor Store,INV-1,2026-11-03,Mints,12,10,0,2,3.10,6.20",
    "Wild Tea,Harbor Store,INV-1,2026-11-03,'=Tea,12,0,0,12,0.000001,0.000012",
    "Total of Wild Tea,,,,,24,10,0,14,,6.200012",
  ]);
});

function shortageOf(SupplierID: number, supplier: string, UnitPrice = "1.00") {
  const line = sampleLine({ SupplierID, Ordered: 12, NumUnits: 10, BackOrder: 0, UnitPrice });
  const [shortage] = findShortages([{ invoice: sampleInvoice(), line }]);
  return shortage ? { ...shortage, supplier } : expect.fail();
}

test("suppliers of one name have a claim each, named with their numbers", () => {
  const rows = [shortageOf(101, "Wild Tea"), shortageOf(22, "Wild Tea", "3.00"), shortageOf(101, "Wild Tea"), shortageOf(5, "Alder Balms")];
  expect(bySupplier(rows).map(([name, some]) => [name, some.length])).toEqual([
    ["Alder Balms", 1],
    ["Wild Tea (Supplier 22)", 1],
    ["Wild Tea (Supplier 101)", 2],
  ]);
  const totals = [...claimsSheet(shortageClaimColumns, rows, viewer).rows].filter(([first]) => String(first).startsWith("Total"));
  expect(totals.map((cells) => [cells[0], Number(cells.at(-1))])).toEqual([
    ["Total of Alder Balms", 2],
    ["Total of Wild Tea (Supplier 22)", 6],
    ["Total of Wild Tea (Supplier 101)", 4],
  ]);
});

test("leaves out a sum without one of its values, and says so", () => {
  const rows = [shortageOf(21, "Alder", "n/a"), shortageOf(21, "Alder", "3.10"), shortageOf(22, "Birch", "1.00")];
  const sheet = claimsSheet(shortageClaimColumns, rows, viewer);
  const totals = [...sheet.rows].filter(([first]) => String(first).startsWith("Total"));
  expect(totals.map((cells) => cells.at(-1))).toEqual([null, "2.00"]);
  expect(sheet.note).toBe("Sums are left out where 1 value could not be read.");
});
