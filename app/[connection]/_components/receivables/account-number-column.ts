import type { Column } from "#components/data-table/columns/column.ts";

/** The number alone, for a person who looks for it. */
export const accountNumberColumn = <Row>(of: (row: Row) => { readonly ARAccountID: number }): Column<Row> => ({
  id: "ARAccountID",
  header: "Account number",
  kind: "text",
  value: (row) => of(row).ARAccountID?.toString(),
  width: 116,
  isSearched: true,
  isHiddenAtFirst: true,
});
