import type { Column } from "#components/data-table/columns/column.ts";
import { type Sheet, sheetOf } from "#components/data-table/export/sheet.ts";
import { sumColumn } from "#components/data-table/rows/row-view.ts";
import type { Viewer } from "#components/viewer.tsx";
import { writeDecimal } from "#contract/decimal.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import type { SuppliedLine } from "./line-filters.ts";

/** Rows by supplier, in the order of their names. */
export const bySupplier = <Row extends SuppliedLine>(rows: readonly Row[]): readonly (readonly [string, readonly Row[]])[] =>
  [...Map.groupBy(rows, ({ supplier }) => supplier)].sort(([a], [b]) => a.localeCompare(b, "en"));

/** Rows in sections by supplier. Each section ends with the exact sums of its summed columns; a sum without one of its values is left out. */
export function claimsSheet<Row extends SuppliedLine>(columns: readonly Column<Row>[], rows: readonly Row[], viewer: Viewer): Sheet {
  let unread = 0;
  const cells = bySupplier(rows).flatMap(([supplier, some]) => [
    ...sheetOf(columns, { length: some.length, rows: () => some }, viewer).rows,
    columns.map((column, at) => {
      if (at === 0) return `Total of ${supplier}`;
      if (!column.isSummed) return null;
      const { total, missing } = sumColumn(column, some);
      unread += missing;
      return missing > 0 ? null : writeDecimal(total);
    }),
  ]);
  return {
    ...sheetOf(columns, { length: cells.length, rows: () => [] }, viewer),
    rows: cells,
    ...(unread > 0 && { note: `Sums are left out where ${countOf(unread, "value", viewer.locale)} could not be read.` }),
  };
}
