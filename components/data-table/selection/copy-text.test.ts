import { expect, test } from "vitest";
import { hideDirectionControls } from "#lib/format/text/direction-controls.ts";
import type { Column } from "../columns/column.ts";
import { declaredLayout } from "../columns/layout/table-layout.ts";
import { sheetOf } from "../export/sheet.ts";
import { createRowViews } from "../rows/row-view.ts";
import { textToCopy, writeTsv } from "./copy-text.ts";

const columns: Column<readonly string[]>[] = [
  { id: "name", header: "Name", kind: "text", width: 100, value: ([name]) => name },
  { id: "due", header: "Due", kind: "date", width: 100, value: ([, due]) => due, exported: ([, due]) => due?.slice(0, 10) },
  { id: "amount", header: "Amount", kind: "money", width: 100, value: ([, , amount]) => amount },
];

const viewer = { locale: "en-US", timeZone: "UTC", today: "2026-11-21" } as const;

test("copies a number with a control of the direction as the API has it, and in rows without it", () => {
  const number = "INV\u202e-1";
  const rows = [[hideDirectionControls(number), "", "1"]];
  const view = createRowViews(columns).viewOf({ rows, sort: [], search: "", filters: [] });
  const source = { layout: declaredLayout(columns), view, selection: undefined, viewer };
  expect(textToCopy({ row: 0, column: 0 }, source)).toBe(number);
  expect(writeTsv(sheetOf(columns, { length: 1, rows: () => rows }, viewer))).toBe("Name\tDue\tAmount\r\nINV-1\t\t1");
});

test("writes rows that a spreadsheet pastes as rows and cells, never as a formula", () => {
  const rows = [
    ["Plain", "2026-02-28T00:00:00", "-12.500000"],
    ["=cmd()", "", "1"],
    ['a\tb\n"c"', "", ""],
  ];
  expect(writeTsv(sheetOf(columns, { length: 3, rows: () => rows }, viewer)).split("\r\n")).toEqual([
    "Name\tDue\tAmount",
    "Plain\t2026-02-28\t-12.500000",
    "'=cmd()\t\t1",
    '"a\tb\n""c"""\t\t',
  ]);
});
