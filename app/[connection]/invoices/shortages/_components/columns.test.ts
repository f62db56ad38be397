import { expect, test } from "vitest";
import { declaredLayout, layoutAt } from "#components/data-table/columns/layout/table-layout.ts";
import { shortageColumns } from "./columns.tsx";

test("shows what is missing at every width, before what was ordered and shipped", () => {
  const shownAt = (step: number) => layoutAt(declaredLayout(shortageColumns), step).columns.map(({ column }) => column.id);
  for (const step of [1152, 896, 640]) expect(shownAt(step)).toEqual(expect.arrayContaining(["Missing", "Value"]));
  // A claim is about what does not come. The rest of what is missing is back-ordered.
  expect(shownAt(1152)).toEqual(expect.arrayContaining(["Invoice", "NotComing"]));
  expect(shownAt(1216)).toContain("BackOrdered");
  expect(shownAt(1152)).not.toContain("Ordered");
  const onCards = shortageColumns.flatMap(({ id, cardPlace }) => (cardPlace ? id : []));
  expect(onCards).toEqual(expect.arrayContaining(["Missing", "Invoice"]));
});
