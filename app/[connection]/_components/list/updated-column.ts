import type { Column } from "#components/data-table/columns/column.ts";

export const updatedColumn = <Row>(timeOf: (row: Row) => string): Column<Row> => ({
  id: "TimeUpdated",
  header: "Updated",
  kind: "dateTime",
  value: timeOf,
  width: 180,
  isHiddenAtFirst: true,
});
