import { expect, test } from "vitest";
import type { Column } from "../columns/column.ts";
import { sheetOf } from "../export/sheet.ts";
import { writeTsv } from "./copy-text.ts";

const columns: Column<readonly string[]>[] = [
  { id: "name", header: "Name", kind: "text", width: 100, value: ([name]) => name },
  { id: "due", header: "Due", kind: "date", width: 100, value: ([, due]) => due, exported: ([, due]) => due?.slice(0, 10) },
  { id: "amount", header: "Amount", kind: "money", width: 100, value: ([, , amount]) => amount },
];

test("writes rows that a spreadsheet pastes as rows and cells, never as a formula", () => {
  const rows = [
    ["Plain", "2026-02-28T00:00:00", "-12.500000"],
    ["=cmd()", "", "1"],
    ['a\tb\n"c"', "", ""],
  ];
  const viewer = { locale: "en-US", timeZone: "UTC", today: "2026-11-21" as const };
  expect(writeTsv(sheetOf(columns, { length: 3, rows: () => rows }, viewer)).split("\r\n")).toEqual([
    "Name\tDue\tAmount",
    "Plain\t2026-02-28\t-12.500000",
    "'=cmd()\t\t1",
    '"a\tb\n""c"""\t\t',
  ]);
});
