import type { Column } from "#components/data-table/columns/column.ts";
import { writeCsv } from "#components/data-table/export/csv.ts";
import { download } from "#components/data-table/export/download.ts";
import { sheetOf } from "#components/data-table/export/sheet.ts";
import type { Viewer } from "#components/viewer.tsx";
import { isKnown, writeDecimal } from "#contract/decimal.ts";
import { placeLabels } from "#lib/aging/buckets.ts";
import type { StatementLine } from "#lib/aging/snapshot/statement.ts";
import { dayOf } from "#lib/format/dates/calendar.ts";
import type { Owner } from "./statement-parties.tsx";

function csvColumns(owners: readonly Owner[]): Column<StatementLine>[] {
  const names = new Map(owners.map(({ CustomerID, CustomerName }) => [CustomerID, CustomerName]));
  const text = (id: string, header: string, value: Column<StatementLine>["value"]): Column<StatementLine> => ({
    id,
    header,
    kind: "text",
    value,
    width: 0,
  });
  return [
    text("Age", "Age", (line) => placeLabels[line.place]),
    text("InvoiceNum", "Invoice", (line) => line.InvoiceNum),
    text("Customer", "Customer", (line) => names.get(line.facts?.CustomerID ?? 0)),
    text("Date", "Date", (line) => dayOf(line.facts?.Date)),
    text("DueDate", "Due date", (line) => dayOf(line.facts?.DueDate)),
    text("DaysPastDue", "Days past due", (line) => line.daysPastDue),
    text("PONum", "PO number", (line) => line.facts?.PONum),
    text("Open", "Open at the close", (line) => (isKnown(line.atClose) ? writeDecimal(line.atClose) : null)),
  ];
}

/** Saves the lines of a statement as a CSV file. */
export async function saveStatement(
  name: string,
  lines: readonly StatementLine[],
  owners: readonly Owner[],
  viewer: Viewer,
): Promise<void> {
  download(await writeCsv(sheetOf(csvColumns(owners), { length: lines.length, rows: () => lines }, viewer)), name);
}
