import type { Column } from "#components/data-table/columns/column.ts";
import { writeCsv } from "#components/data-table/export/csv.ts";
import { download } from "#components/data-table/export/download.ts";
import { leftOutNote } from "#components/data-table/export/incomplete-sheet.ts";
import { notedSheet } from "#components/data-table/export/noted-sheet.ts";
import { sheetOf } from "#components/data-table/export/sheet.ts";
import type { Viewer } from "#components/viewer.tsx";
import { type Amount, isKnown, unknownAmount, writeDecimal } from "#contract/decimal.ts";
import { dayOf } from "#lib/format/dates/calendar.ts";
import { emptySum } from "#lib/format/numbers/sums.ts";
import { numberOf } from "#lib/format/text/number-of.ts";
import { placeLabels } from "#lib/receivables/aging/buckets.ts";
import type { Statement, StatementLine } from "#lib/receivables/aging/snapshot/statement.ts";
import type { StatementActionsProps } from "./statement-actions.tsx";
import { type Owner, unreadOwners } from "./statement-parties.tsx";

type FileRow = Pick<StatementLine, "place" | "InvoiceNum" | "facts" | "daysPastDue" | "atClose">;

function csvColumns(owners: readonly Owner[]): Column<FileRow>[] {
  const names = new Map(owners.map(({ CustomerID, CustomerName }) => [CustomerID, CustomerName]));
  const text = (id: string, header: string, value: Column<FileRow>["value"]): Column<FileRow> => ({
    id,
    header,
    kind: "text",
    value,
    width: 0,
  });
  return [
    text("Age", "Age", (line) => placeLabels[line.place]),
    text("InvoiceNum", "Invoice", (line) => line.InvoiceNum),
    text("Customer", "Customer", ({ facts }) => facts && (names.get(facts.CustomerID) ?? numberOf("Customer", facts.CustomerID))),
    text("Date", "Date", (line) => dayOf(line.facts?.Date)),
    text("DueDate", "Due date", (line) => dayOf(line.facts?.DueDate)),
    text("DaysPastDue", "Days past due", (line) => line.daysPastDue),
    text("PONum", "PO number", (line) => line.facts?.PONum),
    text("Open", "Open at the close", (line) => (isKnown(line.atClose) ? writeDecimal(line.atClose) : null)),
  ];
}

/** The rows of a statement's file. Their amounts add up to the statement's total. */
function rowsOf({ groups, creditNotListed }: Statement): readonly FileRow[] {
  const { total, counted, missing } = creditNotListed ?? emptySum;
  const amounts: readonly Amount[] = [...Array(counted).fill(total), ...Array(missing).fill(unknownAmount)];
  return [
    ...groups.flatMap((group) => group.lines),
    ...amounts.map((atClose) => ({ place: "credit", InvoiceNum: "not listed", facts: null, daysPastDue: null, atClose }) as const),
  ];
}

/** Saves a statement as a CSV file. Its last rows say what it lacks, because a statement is sent to others. */
export async function saveStatement(props: StatementActionsProps, viewer: Viewer): Promise<void> {
  const { connection, accountID, statement, owners, leftOut } = props;
  const rows = rowsOf(statement);
  const sheet = sheetOf(csvColumns(owners ?? []), { length: rows.length, rows: () => rows }, viewer);
  const notes = [...(leftOut > 0 ? [leftOutNote(leftOut, viewer.locale)] : []), ...(owners === null ? [`${unreadOwners}.`] : [])];
  const file = await writeCsv(notes.length > 0 ? notedSheet(sheet, notes) : sheet);
  download(file, `statement-${connection}-${accountID}-${statement.closeDay ?? viewer.today}.csv`);
}
