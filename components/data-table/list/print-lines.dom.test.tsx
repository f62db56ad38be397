import { expect, test } from "vitest";
import { render } from "../../testing/render.ts";
import { SampleViewer } from "../../testing/sample-viewer.tsx";
import type { Column } from "../columns/column.ts";
import { declaredLayout } from "../columns/layout/table-layout.ts";
import { createRowViews } from "../rows/row-view.ts";
import { PrintSheet } from "./print-sheet.tsx";

const column = (id: string, more: Partial<Column<object>>): Column<object> => ({
  id,
  header: id,
  kind: "date",
  width: 168,
  value: () => "2026-11-28",
  cell: () => "Nov 28, 2026 in 5 days",
  ...more,
});
const columns = [
  column("day", {}),
  column("name", { kind: "text", value: () => "Ada" }),
  column("units", { kind: "count", width: 90, value: () => 7 }),
];

test("prints days and narrow columns on one line", async () => {
  const view = createRowViews<object>([]).viewOf({ rows: [{}], sort: [], search: "", filters: [] });
  const { body, fire } = await render(
    <SampleViewer>
      <PrintSheet
        {...{ title: "Batches", noun: "batch", nouns: "batches", isComplete: true, isCovered: false, asOf: null }}
        layout={declaredLayout(columns)}
        view={view}
      />
    </SampleViewer>,
  );
  await fire(window as never, "beforeprint");
  const cells = [...(body.querySelectorAll(".print-sheet td") ?? [])];
  expect(cells.map((cell) => cell.classList.contains("whitespace-nowrap"))).toEqual([true, false, true]);
});
