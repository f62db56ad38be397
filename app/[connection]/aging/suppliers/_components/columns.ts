import type { Column } from "#components/data-table/columns/column.ts";
import { figureColumns, nameColumn, type PivotListRow } from "../../_components/pivot-columns.tsx";

export const supplierColumns: readonly Column<PivotListRow>[] = [
  nameColumn("Supplier"),
  {
    id: "Accounts",
    header: "Accounts",
    kind: "count",
    value: (row) => row.accounts,
    width: 96,
    cardPlace: "note",
  },
  ...figureColumns<PivotListRow>(),
];
