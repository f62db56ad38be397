import { expect, test } from "vitest";
import { stepOfWidth } from "#components/data-table/columns/layout/column-fit.ts";
import { declaredLayout, layoutAt } from "#components/data-table/columns/layout/table-layout.ts";
import { problemColumns } from "./columns.tsx";

test.each([1024, 900, 640])("a list %i px wide shows what was found", (width) => {
  const { columns } = layoutAt(declaredLayout(problemColumns), stepOfWidth(width));
  expect(columns.map(({ column }) => column.id)).toEqual(expect.arrayContaining(["subject", "kind", "text"]));
});
