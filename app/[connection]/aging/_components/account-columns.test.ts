import { expect, test } from "vitest";
import { declaredLayout, layoutAt } from "#components/data-table/columns/layout/table-layout.ts";
import { accountColumns } from "./account-columns.tsx";

test("shows the unapplied amount at every width that shows the net position", () => {
  const layout = declaredLayout(accountColumns);
  for (const step of [null, ...layout.narrower.map((narrow) => narrow.step)]) {
    const shown = layoutAt(layout, step).columns.map(({ column }) => column.id);
    expect(shown.includes("Unapplied") || !shown.includes("NetPosition"), `at ${step} px`).toBe(true);
  }
  expect(layoutAt(layout, 1024).columns.map(({ column }) => column.id)).toContain("Unapplied");
});
