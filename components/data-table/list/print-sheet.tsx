"use client";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { usePrinting } from "#components/ui/use-printing.ts";
import { useViewer, type Viewer } from "#components/viewer.tsx";
import { formatDate, formatDateTime } from "#lib/format/dates/dates.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { formatCount } from "#lib/format/numbers/numbers.ts";
import { type Column, isNumeric } from "../columns/column.ts";
import { guardColumn } from "../columns/guard-column.ts";
import type { TableLayout } from "../columns/layout/table-layout.ts";
import { cellContent } from "../grid/cell-content.tsx";
import { ColumnSum } from "../grid/column-sum.tsx";
import { type RowView, sumColumn } from "../rows/row-view.ts";
import { printedRowsMax } from "./list-declaration.ts";

/** Width in pixels below which a column stays on one line, as days do, where the columns are not too many for the page. */
const shortWidth = 140;
const manyColumns = 13;

interface PrintSheetProps<Row extends object> {
  title: string;
  noun: string;
  nouns: string;
  layout: TableLayout<Row>;
  view: RowView<Row>;
  isComplete: boolean;
  /** Whether a detail covers the list. The browser then prints the detail. */
  isCovered: boolean;
  notes?: readonly string[] | undefined;
  /** When the rows were read. */
  asOf: ReactNode;
}

/** The printed list: a plain table with a description of the filters. It exists only while the browser prints. */
export function PrintSheet<Row extends object>({ isCovered, ...sheet }: PrintSheetProps<Row>) {
  return usePrinting(!isCovered) ? createPortal(<Sheet {...sheet} />, document.body) : null;
}

function Sheet<Row extends object>(props: Omit<PrintSheetProps<Row>, "isCovered">) {
  const { title, noun, nouns, layout, view, isComplete, notes = [], asOf } = props;
  const viewer = useViewer();
  const columns = layout.columns.map(({ column }) => column).filter(({ isScreenOnly }) => !isScreenOnly);
  const { groups } = view;
  const rows = groups ? Array.from(view.rows()) : firstRows(view, printedRowsMax);
  const printed = Math.min(printedRowsMax, groups?.lines.count ?? rows.length);
  const printedOf = groups?.lines.count ?? view.length;
  const filters = filtersShown();
  const count = countOf(view.length, noun, viewer.locale, nouns);
  const renderRow = (row: Row, key: string | number) => (
    <tr key={key}>
      {columns.map((column) => (
        <td
          key={column.id}
          data-align={isNumeric(column.kind) ? "end" : undefined}
          className={
            columns.length < manyColumns && (column.kind === "date" || column.width < shortWidth) ? "whitespace-nowrap" : undefined
          }
        >
          {printedContent(column, row, viewer)}
        </td>
      ))}
    </tr>
  );
  return (
    <section className="print-sheet" aria-label={`${title}, printed`}>
      <h1>{title}</h1>
      <p>
        {isComplete ? count : `${count} of the first ${formatCount(view.loadedCount, viewer.locale)} loaded`}
        {printedPartText(printed, printedOf, viewer.locale, groups ? "lines " : "")}
        {filters.length > 0 ? ` · ${filters.join(" · ")}` : ""}
      </p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {asOf}
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" data-align={isNumeric(column.kind) ? "end" : undefined}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        {groups ? (
          <groups.PrintedRows groups={groups.groups} columns={columns} max={printedRowsMax} viewer={viewer} renderRow={renderRow} />
        ) : (
          <tbody>{rows.map(renderRow)}</tbody>
        )}
        {columns.some(({ isSummed }) => isSummed) ? <SumRow columns={columns} rows={rows} viewer={viewer} /> : null}
      </table>
    </section>
  );
}

/** Says that a print has only the first `printed` of its rows. Empty if it has all of them. */
export function printedPartText(printed: number, of: number, locale: string, noun = ""): string {
  if (printed === of) return "";
  return `; ${printed === 0 ? "none" : `the first ${formatCount(printed, locale)}`} ${noun}are printed (an export has all of them)`;
}

/** Prints days and instants as such, because "in 5 days" is wrong when the paper is read later. */
export function printedContent<Row>(declared: Column<Row>, row: Row, viewer: Viewer): ReactNode {
  const { kind, exported, value, printsCell } = guardColumn(declared);
  const isTime = (kind === "date" || kind === "dateTime") && !printsCell;
  const time = isTime ? (exported?.(row, viewer) ?? value(row)) : null;
  if (!time) return cellContent(declared, row, viewer);
  return kind === "date" ? formatDate(String(time), viewer.locale) : formatDateTime(String(time), viewer.locale, viewer.timeZone);
}

function firstRows<Row>(view: RowView<Row>, max: number): readonly Row[] {
  const rows: Row[] = [];
  for (const row of view.rows()) {
    if (rows.length === max) break;
    rows.push(row);
  }
  return rows;
}

interface SumRowProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  viewer: Viewer;
}

function SumRow<Row>({ columns, rows, viewer }: SumRowProps<Row>) {
  return (
    <tfoot>
      <tr>
        {columns.map((column, at) => (
          <td key={column.id} data-align={isNumeric(column.kind) ? "end" : undefined}>
            {at === 0 ? (
              `Sum of ${formatCount(rows.length, viewer.locale)}`
            ) : column.isSummed ? (
              <ColumnSum column={column} sum={sumColumn(column, rows)} locale={viewer.locale} />
            ) : null}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

/**
 * Describes the filters on the screen for the print: "Status: Loaded". A control that is set describes itself in its data-filter
 * attribute, because only it knows the labels of the choices.
 */
export function filtersShown(): readonly string[] {
  const controls = document.querySelectorAll<HTMLElement>("search [data-filter]");
  return Array.from(controls, (control) => control.dataset.filter ?? "").filter((words) => words !== "");
}
