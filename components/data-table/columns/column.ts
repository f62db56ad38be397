import type { ReactNode } from "react";
import type { Viewer } from "#components/viewer.tsx";

/** Decides how a value is shown, sorted, summed and exported. `date` is a day (YYYY-MM-DD or an ERP date-time), `dateTime` an instant. */
export type ColumnKind = "text" | "money" | "quantity" | "count" | "date" | "dateTime";

export type CellValue = string | number | null | undefined;

/** The place of a column's cell on a card, which replaces the row on a narrow screen. Cards leave out columns without a place. */
export type CardPlace = "title" | "amount" | "subtitle" | "note" | "line" | "status" | "extra";

/** One column of a list, for every part of the engine. Declare columns outside of components. */
export interface Column<Row> {
  readonly id: string;
  /** For the column head, the column menu and files. */
  readonly header: string;
  readonly kind: ColumnKind;
  readonly value: (row: Row) => CellValue;
  /** The value in whole millionths, where rows have it, so that a sum reads no texts. Null where it is unknown, undefined where the row adds nothing. */
  readonly micros?: (row: Row) => bigint | null | undefined;
  /** Replaces the default cell of the kind. */
  readonly cell?: (row: Row, viewer: Viewer) => ReactNode;
  /** Sorts by this instead of the value, for example a status by its step in the process. */
  readonly rank?: (row: Row) => number;
  /** The value in files, where it differs. */
  readonly exported?: (row: Row, viewer: Viewer) => CellValue;
  /** The id of what a text names, so that a grouped list keeps apart two customers of the same name. */
  readonly idOf?: (row: Row) => number | null | undefined;
  /** For a date whose cell says more than when. Prints show other dates instead of their cells. */
  readonly printsCell?: boolean;
  /** Buttons or a chart: left out of files, prints and the clipboard. */
  readonly isScreenOnly?: boolean;
  /** Columns that files add after this one, unless the list shows them. */
  readonly fileColumns?: readonly Column<Row>[];
  /** Whether a text takes two lines where the column is too narrow for it; true where it has no `cell`. */
  readonly wraps?: boolean;
  /** In pixels at the default font size; it grows with the font size of the browser. */
  readonly width: number;
  /** Takes a share of the free width. */
  readonly grows?: boolean;
  /** Shows an exact sum in the footer. */
  readonly isSummed?: boolean;
  /** Shows the sum to the cent, of quantities in whole units, with the exact sum as its tip: parts of invoices have up to 6 decimals. */
  readonly isToTheCent?: boolean;
  readonly isSortable?: boolean;
  /** The text filter searches it. */
  readonly isSearched?: boolean;
  /** Hidden until a person chooses it. */
  readonly isHiddenAtFirst?: boolean;
  /** A person cannot hide it. */
  readonly isRequired?: boolean;
  readonly cardPlace?: CardPlace;
  /** When a narrow list hides it: before or after the others, or never. column-fit.ts has the default. */
  readonly fit?: "first" | "last" | "always";
}

export interface SortBy {
  readonly id: string;
  readonly isDescending: boolean;
}

export function isNumeric(kind: ColumnKind): boolean {
  return kind === "money" || kind === "quantity" || kind === "count";
}
