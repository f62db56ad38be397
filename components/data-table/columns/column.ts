import type { ReactNode } from "react";
import type { Viewer } from "#lib/format/viewer.tsx";

/** Decides how a value is shown, sorted, summed and exported. `date` is a day (YYYY-MM-DD or an ERP date-time), `dateTime` an instant. */
export type ColumnKind = "text" | "money" | "quantity" | "count" | "date" | "dateTime";

export type CellValue = string | number | null | undefined;

/** Where a column's cell stands on a card, which replaces the row on a narrow screen. Columns without a place are left out there. */
export type CardPlace = "title" | "amount" | "subtitle" | "note" | "status" | "extra";

/** One column of a list, declared once and read by every part of the engine. Keep declarations outside of components. */
export interface Column<Row> {
  readonly id: string;
  /** Plain words: header, column choice, CSV head. */
  readonly header: string;
  readonly kind: ColumnKind;
  readonly value: (row: Row) => CellValue;
  /** Replaces the kind's own way of showing the value. */
  readonly cell?: (row: Row, viewer: Viewer) => ReactNode;
  /** Sorts by this instead of the value: a status by its place in the process. */
  readonly rank?: (row: Row) => number;
  /** What the CSV holds, where it is not the value. */
  readonly exported?: (row: Row, viewer: Viewer) => CellValue;
  /** Buttons or a drawing: left out of files, prints and what is copied. */
  readonly isScreenOnly?: boolean;
  /** Columns that files have right after it, unless they are chosen themselves. */
  readonly fileColumns?: readonly Column<Row>[];
  /** In pixels. */
  readonly width: number;
  /** Takes a share of the room that is left. */
  readonly grows?: boolean;
  /** Exact sum in the footer. */
  readonly isSummed?: boolean;
  /** Its cells and its sum are shown to the cent, exact on hover: parts of invoices have up to 6 decimals. */
  readonly isToTheCent?: boolean;
  readonly isSortable?: boolean;
  /** Found by the text filter. */
  readonly isSearched?: boolean;
  /** Not shown until chosen. */
  readonly isHiddenAtFirst?: boolean;
  /** Cannot be hidden. */
  readonly isRequired?: boolean;
  readonly cardPlace?: CardPlace;
  /** When it is hidden in a list too narrow for all columns: before or after the others, or never. By default as column-fit.ts says. */
  readonly fit?: "first" | "last" | "always";
}

export interface SortBy {
  readonly id: string;
  readonly isDescending: boolean;
}

export function isNumeric(kind: ColumnKind): boolean {
  return kind === "money" || kind === "quantity" || kind === "count";
}
