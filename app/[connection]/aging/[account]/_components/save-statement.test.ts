import { expect, test, vi } from "vitest";
import { buildStatement } from "#lib/receivables/aging/snapshot/statement.ts";
import { sampleAging } from "#lib/testing/samples.ts";
import { saveStatement } from "./save-statement.ts";

const saved = vi.hoisted(() => [] as { file: Blob; name: string }[]);
vi.mock("#components/data-table/export/download.ts", () => ({ download: (file: Blob, name: string) => saved.push({ file, name }) }));

const statement = buildStatement(
  [sampleAging({ ARAccountID: 7, CurrentInvoices: [{ InvoiceID: 1, InvoiceNum: "INV-1", OpenBalance: "5.00" }] })],
  [],
);
const viewer = { locale: "en-US", timeZone: "UTC", today: "2026-11-23" as const };

test.each([
  [0, [], ""],
  [1, [], ",,,,,,,\r\nIncomplete: 1 record could not be read and is not in the file.,,,,,,,\r\n"],
  [2, [], ",,,,,,,\r\nIncomplete: 2 records could not be read and are not in the file.,,,,,,,\r\n"],
  [0, null, ",,,,,,,\r\nThe names and addresses of its customers could not be read.,,,,,,,\r\n"],
])("a file without %i records, and with the customers %j, says below its rows what it lacks", async (leftOut, owners, notes) => {
  await saveStatement({ connection: "harbor", accountID: 7, statement, owners, leftOut }, viewer);
  expect(saved.at(-1)?.name).toBe(`statement-harbor-7-${statement.closeDay}.csv`);
  const text = (await saved.at(-1)?.file.text()) ?? "";
  expect(text).toMatch(/INV-1,.*,5\.00\d*\r\n/);
  expect(text.split(/INV-1.*\r\n/)[1]).toBe(notes);
});

test("a file lists the credit that is not listed, and one whose amount cannot be read", async () => {
  const records = ["2.00", null].map((OpenCredit, SupplierID) =>
    sampleAging({ ARAccountID: 7, SupplierID, OpenCredit: OpenCredit as string }),
  );
  await saveStatement({ connection: "harbor", accountID: 7, statement: buildStatement(records, []), owners: [], leftOut: 0 }, viewer);
  const text = (await saved.at(-1)?.file.text()) ?? "";
  expect(text.split("\r\n").slice(1)).toEqual(["Credit,not listed,,,,,,-2.00", "Credit,not listed,,,,,,", ""]);
});
