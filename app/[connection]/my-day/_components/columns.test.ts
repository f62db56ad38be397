import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { narrowestWidth } from "#components/data-table/columns/layout/column-fit.ts";
import { declaredLayout, layoutAt } from "#components/data-table/columns/layout/table-layout.ts";
import { sampleCustomer } from "#lib/testing/samples.ts";
import { type DayRow, dayColumns } from "./columns.tsx";

test.each([640, 704])("a window of %i px shows whom to call, until when and why without scrolling sideways", (width) => {
  const { columns } = layoutAt(declaredLayout(dayColumns), width);
  expect(columns.map(({ column }) => column.id)).toEqual(["CustomerName", "CutOff", "Reasons"]);
  expect(columns.reduce((sum, column) => sum + narrowestWidth(column), 0)).toBeLessThanOrEqual(width - 44 - 12);
});

test("a wide window also shows the delivery", () => {
  expect(layoutAt(declaredLayout(dayColumns), 960).columns.map(({ column }) => column.id)).toContain("Delivery");
});

test("delivery dates that cannot be read are not called none", () => {
  const cellOf = (DeliveryDates: string[]) => {
    const row = { customer: { ...sampleCustomer, DeliveryDates }, next: null } as DayRow;
    const column = dayColumns.find(({ id }) => id === "CutOff");
    return renderToStaticMarkup(column?.cell?.(row, { locale: "en-US", timeZone: "UTC", today: "2026-11-25" }));
  };
  expect(cellOf([])).toContain("No delivery planned");
  expect(cellOf(["11/30/2026"])).toContain("Delivery dates cannot be read");
});
