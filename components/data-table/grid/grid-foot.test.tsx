import { expect, test } from "vitest";
import { textOf, viewerMarkup } from "#components/testing/sample-viewer.tsx";
import { declaredLayout } from "../columns/layout/table-layout.ts";
import { createRowViews } from "../rows/row-view.ts";
import { sampleColumn } from "../testing/sample-column.ts";
import { GridFoot } from "./grid-foot.tsx";

const columns = [sampleColumn("Name"), sampleColumn("Open", { kind: "money", value: () => "5.00", isSummed: true })];
const view = createRowViews(columns).viewOf({ rows: [{}, {}], sort: [], search: "", filters: [] });
const viewer = { locale: "en-US", timeZone: "UTC", today: "2026-11-23" } as const;

const footOf = (isComplete: boolean, isWhole: boolean) =>
  textOf(
    viewerMarkup(
      <GridFoot
        layout={declaredLayout(columns)}
        view={view}
        lineCount={2}
        viewer={viewer}
        isComplete={isComplete}
        isWhole={isWhole}
        selection={undefined}
      />,
    ),
  );

test("says that a sum is of all rows only where every record was read", () => {
  expect(footOf(true, true)).toContain("Sum of all 2");
  expect(footOf(false, false)).toContain("Sum of first 2");
  expect(footOf(true, false)).toContain("Sum of 2");
});
