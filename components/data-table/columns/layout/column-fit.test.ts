import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleColumn } from "../../testing/sample-column.ts";
import type { CardPlace, Column, ColumnKind } from "../column.ts";
import { hidingSteps, narrowestWidth, remOf, stepOfWidth, widthSteps } from "./column-fit.ts";
import { arrangeColumns, declaredLayout, layoutAt, type SizedColumn } from "./table-layout.ts";

const column = (id: string, changes: Partial<Column<object>> = {}) => sampleColumn(id, { width: 200, ...changes });

const shownAt = (columns: readonly Column<object>[], step: number) =>
  layoutAt(declaredLayout(columns), step).columns.map((item) => item.column.id);

test("hides columns that cards leave out first, from the end, and never an amount or the first column", () => {
  const columns = [
    column("Number"),
    column("Customer", { cardPlace: "subtitle" }),
    column("Date"),
    column("Status", { cardPlace: "status" }),
    column("Memo"),
    column("Total", { kind: "money" }),
  ];

  expect(shownAt(columns, 1280)).toEqual(["Number", "Customer", "Date", "Status", "Memo", "Total"]);
  expect(shownAt(columns, 1088)).toEqual(["Number", "Customer", "Date", "Status", "Total"]);
  expect(shownAt(columns, 896)).toEqual(["Number", "Customer", "Status", "Total"]);
  expect(shownAt(columns, 832)).toEqual(["Number", "Customer", "Total"]);
  expect(shownAt(columns, 640)).toEqual(["Number", "Total"]);
});

test("declares widths for a font of 16 px, as the steps of data-table.css are", async () => {
  const css = await readFile(new URL("../../grid/data-table.css", import.meta.url), "utf8");

  expect(remOf(257)).toBe("16.0625rem");
  expect([...css.matchAll(/@container list \(width < ([^)]+)\)/g)].map(([, width]) => width)).toEqual(
    [1920, ...widthSteps.slice(0, -1)].map(remOf),
  );
});

test("hides a column first, last or never if declared so", () => {
  const columns = [
    column("Number"),
    column("Delivery", { fit: "last" }),
    column("Actions", { fit: "always" }),
    column("Share", { fit: "first", kind: "money" }),
    column("Name", { cardPlace: "subtitle" }),
  ];

  expect(shownAt(columns, 960)).toEqual(["Number", "Delivery", "Actions", "Name"]);
  expect(shownAt(columns, 704)).toEqual(["Number", "Delivery", "Actions"]);
});

test("shows all columns that a person chose at any width", () => {
  const sized = [column("Number"), column("Memo"), column("Note"), column("Name")].map((item, at) => ({
    column: item,
    width: 400,
    grows: false,
    pinnedAt: at === 0 ? 0 : null,
    isLastPinned: at === 0,
  }));

  expect(layoutAt(arrangeColumns(sized, { hides: false }), 640).columns).toHaveLength(4);
  expect(layoutAt(arrangeColumns(sized, { hides: true }), 640).columns).toHaveLength(1);
});

const anyColumn = fc.record({
  kind: fc.constantFrom<ColumnKind>("text", "money", "date", "count"),
  width: fc.integer({ min: 60, max: 320 }),
  grows: fc.boolean(),
  cardPlace: fc.constantFrom<CardPlace | undefined>("extra", "note", "status", "subtitle", "amount", undefined),
});

const anyWidth = fc.oneof(fc.constantFrom(...widthSteps), fc.integer({ min: 640, max: 2400 }));

test("hides columns until the others fit, or none can be hidden", () => {
  fc.assert(
    fc.property(fc.array(anyColumn, { minLength: 1, maxLength: 14 }), anyWidth, (made, width) => {
      const columns: SizedColumn<object>[] = made.map(({ cardPlace, ...more }, at) => ({
        column: column(`c${at}`, cardPlace ? { ...more, cardPlace } : more),
        width: more.width,
        grows: more.grows,
        pinnedAt: at === 0 ? 0 : null,
        isLastPinned: at === 0,
      }));
      const step = stepOfWidth(width);
      const hidden = hidingSteps(columns);
      const shown = columns.filter(({ column: { id } }) => step === null || (hidden.get(id) ?? 0) < step);
      const needed = 56 + shown.reduce((sum, item) => sum + narrowestWidth(item), 0);
      const mayGo = shown.filter(({ column: item, pinnedAt }) => pinnedAt === null && item.kind !== "money" && item.cardPlace !== "amount");
      if (step !== null && needed > width) expect(mayGo).toEqual([]);
      for (const item of columns.filter(({ column: { kind } }) => kind === "money")) expect(shown).toContain(item);
    }),
  );
});

test("uses the widest step that the list's width reaches", () => {
  expect(stepOfWidth(2400)).toBeNull();
  expect(stepOfWidth(1024)).toBe(1024);
  expect(stepOfWidth(1023)).toBe(960);
  expect(stepOfWidth(300)).toBe(Math.min(...widthSteps));
});
