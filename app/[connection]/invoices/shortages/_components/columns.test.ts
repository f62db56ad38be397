import { expect, test } from "vitest";
import { declaredLayout, layoutAt } from "#components/data-table/columns/layout/table-layout.ts";
import { shortageColumns } from "./columns.tsx";

test("shows what is missing at every width, before what was ordered and shipped", () => {
  const shownAt = (step: number) => layoutAt(declaredLayout(shortageColumns), step).columns.map(({ column }) => column.id);
  for (const step of [1152, 896, 640]) expect(shownAt(step)).toEqual(expect.arrayContaining(["Missing", "Value"]));
  expect(shownAt(1152)).toEqual(expect.arrayContaining(["Invoice", "BackOrdered"]));
  expect(shownAt(1152)).not.toContain("Ordered");
  const onCards = shortageColumns.flatMap(({ id, cardPlace }) => (cardPlace ? id : []));
  expect(onCards).toEqual(expect.arrayContaining(["Missing", "Invoice"]));
});
