"use client";
import { type Column, isNumeric } from "#components/data-table/columns/column.ts";
import { ColumnSum } from "#components/data-table/grid/column-sum.tsx";
import { printedRowsMax } from "#components/data-table/list/list-declaration.ts";
import { printedContent, printedPartText } from "#components/data-table/list/print-sheet.tsx";
import { sumColumn } from "#components/data-table/rows/row-view.ts";
import { useViewer } from "#components/viewer.tsx";
import { formatDate } from "#lib/format/dates/dates.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { formatCount } from "#lib/format/numbers/numbers.ts";
import { PrintedAsOf } from "../../../_components/list/printed/printed-as-of.tsx";
import { bySupplier } from "./claims-sheet.ts";
import type { SuppliedLine } from "./line-filters.ts";

interface PrintedClaimsProps<Row> {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  filters: readonly string[];
  notes: readonly string[];
}

/** Narrower columns hold numbers and dates, which stay on one line. */
const wrappedWidth = 140;

/** A claim for each supplier, each on pages of its own. */
export function PrintedClaims<Row extends SuppliedLine>({ title, columns, rows, filters, notes }: PrintedClaimsProps<Row>) {
  // The heading names the supplier.
  const shown = columns.filter(({ id }) => id !== "Supplier");
  if (rows.length === 0)
    return (
      <>
        <p>No line of this list can be claimed from a supplier.</p>
        <Notes notes={notes} />
      </>
    );
  let left = printedRowsMax;
  return bySupplier(rows).map(([supplier, some]) => {
    const printed = some.slice(0, left);
    left -= printed.length;
    return (
      <Claim
        key={supplier}
        title={`${title} to ${supplier}`}
        columns={shown}
        rows={printed}
        lineCount={some.length}
        filters={filters}
        notes={notes}
      />
    );
  });
}

function Notes({ notes }: { notes: readonly string[] }) {
  return notes.map((note) => <p key={note}>{note}</p>);
}

interface ClaimProps<Row> extends PrintedClaimsProps<Row> {
  /** Of the whole claim, which may have more lines than are printed. */
  lineCount: number;
}

function Claim<Row extends SuppliedLine>({ title, columns, rows, lineCount, filters, notes }: ClaimProps<Row>) {
  const viewer = useViewer();
  const { locale, today } = viewer;
  const facts = [
    formatDate(today, locale),
    countOf(lineCount, "line", locale) + printedPartText(rows.length, lineCount, locale),
    ...filters,
  ];
  const total = rows.length < lineCount ? `Total of ${formatCount(rows.length, locale)}` : "Total";
  const align = ({ kind }: Column<Row>) => (isNumeric(kind) ? "end" : undefined);
  return (
    <section aria-label={`${title}, printed`}>
      <h1>{title}</h1>
      <p>{facts.join(" · ")}</p>
      <Notes notes={notes} />
      {rows.length > 0 ? (
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.id} scope="col" data-align={align(column)}>
                  {column.header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.line.InvoiceTransID}>
                {columns.map((column) => (
                  <td key={column.id} data-align={align(column)} className={column.width < wrappedWidth ? "whitespace-nowrap" : undefined}>
                    {printedContent(column, row, viewer)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              {columns.map((column, at) => (
                <td key={column.id} data-align={align(column)}>
                  {at === 0 ? total : column.isSummed ? <ColumnSum column={column} sum={sumColumn(column, rows)} locale={locale} /> : null}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      ) : null}
      <PrintedAsOf isPrinting />
    </section>
  );
}
