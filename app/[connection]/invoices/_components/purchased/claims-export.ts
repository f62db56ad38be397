import { createElement } from "react";
import type { Column } from "#components/data-table/columns/column.ts";
import type { ExtraExport } from "#components/data-table/list/list-declaration.ts";
import type { SuppliedLine } from "./line-filters.ts";

interface ClaimsOptions<Row> {
  /** Heads the printed claim: "Price claim". */
  readonly title: string;
  /** What the file holds. */
  readonly text: string;
  readonly columns: readonly Column<Row>[];
  readonly isClaim?: (row: Row) => boolean;
}

/** The claims of a list by supplier, as a file and on paper. */
export function claimsExport<Row extends SuppliedLine>({
  title,
  text,
  columns,
  isClaim = () => true,
}: ClaimsOptions<Row>): ExtraExport<Row> {
  return {
    id: "claims",
    label: "Claims by supplier",
    text,
    prepare: async (rows, { viewer }) => {
      const { claimsSheet } = await import("./claims-sheet.ts");
      return claimsSheet(columns, rows.filter(isClaim), viewer);
    },
    loadPrint: async () => {
      const { PrintedClaims } = await import("./printed-claims.tsx");
      return ({ rows, filters, notes }) =>
        createElement(PrintedClaims<Row>, { title, columns, rows: rows.filter(isClaim), filters, notes });
    },
  };
}
