import type { Column } from "#components/data-table/columns/column.ts";

/** When the ERP last changed the record. */
export const updatedColumn = <Row>(timeOf: (row: Row) => string): Column<Row> => ({
  id: "TimeUpdated",
  header: "Updated",
  kind: "dateTime",
  value: timeOf,
  width: 180,
  isHiddenAtFirst: true,
});
