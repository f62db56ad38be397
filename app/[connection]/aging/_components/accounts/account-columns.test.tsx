import { expect, test } from "vitest";
import { declaredLayout, layoutAt } from "#components/data-table/columns/layout/table-layout.ts";
import { viewerMarkup } from "#components/testing/sample-viewer.tsx";
import { summarizeAging } from "#lib/receivables/aging/snapshot/aging-summary.ts";
import { type AccountRow, accountColumns } from "./account-columns.tsx";

test("shows the unapplied amount at every width that shows the net position", () => {
  const layout = declaredLayout(accountColumns);
  for (const step of [null, ...layout.narrower.map((narrow) => narrow.step)]) {
    const shown = layoutAt(layout, step).columns.map(({ column }) => column.id);
    expect(shown.includes("Unapplied") || !shown.includes("NetPosition"), `at ${step} px`).toBe(true);
  }
  expect(layoutAt(layout, 1024).columns.map(({ column }) => column.id)).toContain("Unapplied");
});

test.each(["Unapplied", "InProgress", "NetPosition"])("%s is a dash when payments or requests cannot be read, and no placeholder", (id) => {
  const row: AccountRow = {
    ...summarizeAging([]),
    id: 7,
    name: "Harbor",
    connection: "harbor",
    hrefOf: () => "/",
    sinceClose: null,
    onAccount: null,
    netPosition: null,
    unappliedHref: "/",
  };
  const cell = accountColumns.find((column) => column.id === id)?.cell?.(row, { locale: "en-US", timeZone: "UTC", today: "2026-11-25" });
  expect(viewerMarkup(cell).replace(/<[^>]+>/g, "")).toBe("–");
});
