import { expect, test } from "vitest";
import { textOf } from "#components/testing/sample-viewer.tsx";
import { findShortages } from "#lib/receivables/purchased/shortages.ts";
import { sampleInvoice, sampleLine } from "#lib/testing/samples.ts";
import { screenMarkup } from "../../../_components/testing/sample-screen.tsx";
import { PrintedClaims } from "../../_components/purchased/printed-claims.tsx";
import { shortageClaimColumns } from "./columns.tsx";

const line = (InvoiceTransID: number, ProductName: string, UnitPrice: `${number}`) => ({
  invoice: sampleInvoice({ InvoiceNum: "INV-1", Date: "2026-11-03T12:00:00.000Z" }),
  line: sampleLine({ InvoiceTransID, ProductName, Ordered: 12, NumUnits: 10, BackOrder: 0, UnitPrice }),
});

const shortages = findShortages([line(1, "Mints", "3.10"), line(2, "Tea", "0.005"), line(3, "Balm", "7.00")]);

const supplierIDs: Readonly<Record<string, number>> = { "Wild Tea": 21, "Alder Balms": 22, Alder: 1, Birch: 2, Cedar: 3 };

const suppliedBy = (supplier: string, row: (typeof shortages)[number]) => ({
  ...row,
  supplier,
  line: { ...row.line, SupplierID: supplierIDs[supplier] ?? expect.fail() },
});

function print(suppliers: readonly string[], notes: readonly string[] = []): string {
  return printRows(
    suppliers.flatMap((supplier, at) => shortages.slice(at, at + 1).map((row) => suppliedBy(supplier, row))),
    notes,
  );
}

function printRows(rows: readonly ((typeof shortages)[number] & { readonly supplier: string })[], notes: readonly string[] = []): string {
  return screenMarkup(
    <PrintedClaims title="Delivery claim" columns={shortageClaimColumns} rows={rows} filters={["Store: Harbor"]} notes={notes} />,
  );
}

test("prints a section of its own for each supplier, with only its lines and their exact sum", () => {
  const sections = [...print(["Wild Tea", "Wild Tea", "Alder Balms"]).matchAll(/<section aria-label="([^"]+)".*?<\/section>/g)];
  expect(sections.map(([, label]) => label)).toEqual(["Delivery claim to Alder Balms, printed", "Delivery claim to Wild Tea, printed"]);
  const [alder = "", wild = ""] = sections.map(([section]) => textOf(section));
  expect(alder).toContain("Nov 23, 2026 · 1 line · Store: Harbor");
  expect([alder.includes("Balm"), alder.includes("Mints"), alder.includes("Tea")]).toEqual([true, false, false]);
  expect(alder).toMatch(/Total .* \$14\.00/);
  expect([wild.includes("Mints"), wild.includes("Balm")]).toEqual([true, false]);
  expect(wild).toMatch(/Total .* \$6\.21/);
});

const incomplete = "Incomplete: reading the rest of the records failed, so lines may be missing or incomplete.";

test("says that there is nothing to claim, and what the list lacks", () => {
  expect(textOf(printRows([], [incomplete]))).toContain("No line of this list can be claimed from a supplier.");
  expect(textOf(printRows([], [incomplete]))).toContain(incomplete);
});

test("each claim says what the list lacks", () => {
  const html = print(["Wild Tea", "Alder Balms"], [incomplete]);
  const sections = html.split("<section").slice(1);
  expect(sections.map((section) => section.includes(incomplete))).toEqual([true, true]);
});

test("prints at most 2,000 lines of all claims, and says of each claim what it lacks", () => {
  const claimOf = (supplier: string, count: number, first: number) =>
    shortages
      .slice(0, 1)
      .flatMap((row) =>
        Array.from({ length: count }, (_, at) => suppliedBy(supplier, { ...row, line: { ...row.line, InvoiceTransID: first + at } })),
      );
  const html = printRows([...claimOf("Alder", 1_500, 1), ...claimOf("Birch", 600, 10_000), ...claimOf("Cedar", 1, 20_000)]);
  const sections = html.split("<section").slice(1);
  expect(sections.map((section) => section.split("<tbody>")[1]?.split("</tbody>")[0]?.match(/<tr/g)?.length)).toEqual([
    1_500,
    500,
    undefined,
  ]);
  const facts = sections.map((section) => /<p>([^<]*)/.exec(section)?.[1]);
  expect(facts).toEqual([
    "Nov 23, 2026 · 1,500 lines · Store: Harbor",
    "Nov 23, 2026 · 600 lines; the first 500 are printed (an export has all of them) · Store: Harbor",
    "Nov 23, 2026 · 1 line; none are printed (an export has all of them) · Store: Harbor",
  ]);
  expect(sections[1]).toContain("Total of 500");
});
