import type { Column } from "../columns/column.ts";

/** Whether the values of a column can name groups. */
export const canGroup = <Row>({ isScreenOnly }: Column<Row>): boolean => !isScreenOnly;
