import type { Column } from "../columns/column.ts";

/** A column of text, 100 px wide, that is named by its id. */
export const sampleColumn = (id: string, changes: Partial<Column<object>> = {}): Column<object> => ({
  id,
  header: id,
  kind: "text",
  value: () => "",
  width: 100,
  ...changes,
});
