import type { Column } from "#components/data-table/columns/column.ts";
import { type Sheet, sheetOf } from "#components/data-table/export/sheet.ts";
import { sumText } from "#components/data-table/export/sum-text.ts";
import { sumColumn } from "#components/data-table/rows/row-view.ts";
import type { Viewer } from "#components/viewer.tsx";
import { countOf } from "#lib/format/dates/durations.ts";
import { numberOf } from "#lib/format/text/number-of.ts";
import type { SuppliedLine } from "./line-filters.ts";

/** Rows by supplier, in the order of their names. Suppliers of one name are told apart by their numbers. */
export function bySupplier<Row extends SuppliedLine>(rows: readonly Row[]): readonly (readonly [string, readonly Row[]])[] {
  const claims = [...Map.groupBy(rows, ({ line }) => line.SupplierID ?? null)]
    .map(([id, some]) => ({ id, name: some[0]?.supplier ?? "", some }))
    .sort((a, b) => a.name.localeCompare(b.name, "en") || (a.id ?? 0) - (b.id ?? 0));
  const named = Map.groupBy(claims, ({ name }) => name);
  return claims.map(({ id, name, some }) => [named.get(name)?.length === 1 ? name : `${name} (${numberOf("Supplier", id)})`, some]);
}

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
      return missing > 0 ? null : sumText(column.kind, total);
    }),
  ]);
  return {
    ...sheetOf(columns, { length: cells.length, rows: () => [] }, viewer),
    rows: cells,
    ...(unread > 0 && { note: `Sums are left out where ${countOf(unread, "value", viewer.locale)} could not be read.` }),
  };
}
