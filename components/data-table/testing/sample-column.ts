import type { Column } from "../columns/column.ts";

/** A text column, 100 px wide, with its id as header. */
export const sampleColumn = (id: string, changes: Partial<Column<object>> = {}): Column<object> => ({
  id,
  header: id,
  kind: "text",
  value: () => "",
  width: 100,
  ...changes,
});
