import { expect, test } from "vitest";
import { narrowestWidth } from "#components/data-table/columns/layout/column-fit.ts";
import { declaredLayout, layoutAt } from "#components/data-table/columns/layout/table-layout.ts";
import { dayColumns } from "./columns.tsx";

test("a window of 720 px shows whom to call, until when and why without scrolling sideways", () => {
  const { columns } = layoutAt(declaredLayout(dayColumns), 704);
  expect(columns.map(({ column }) => column.id)).toEqual(["CustomerName", "CutOff", "Reasons"]);
  expect(columns.reduce((sum, column) => sum + narrowestWidth(column), 0)).toBeLessThanOrEqual(704 - 44 - 12);
  expect(layoutAt(declaredLayout(dayColumns), 960).columns.map(({ column }) => column.id)).toContain("Delivery");
});
