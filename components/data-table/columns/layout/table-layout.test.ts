import { describe, expect, test } from "vitest";
import { sampleColumn as column } from "../../testing/sample-column.ts";
import { declaredArrangement, shownColumns } from "../column-arrangement.ts";
import { declaredLayout, layoutOf } from "./table-layout.ts";

const columns = [column("Number", { isRequired: true }), column("Name", { grows: true }), column("Memo", { isHiddenAtFirst: true })];

describe("which columns are shown", () => {
  test("are those that are not hidden at first, without a choice", () => expect(shownColumns(columns, null)).toEqual(["Number", "Name"]));

  test("keep the order of a choice, each once, without unknown columns and with required ones", () => {
    expect(shownColumns(columns, ["Memo", "Gone", "Name", "Memo"])).toEqual(["Number", "Memo", "Name"]);
  });
});

test("pins the first column and gives free width to growing columns in the declared layout", () => {
  const layout = declaredLayout(columns);
  expect(layout.columns.map(({ pinnedAt, isLastPinned }) => [pinnedAt, isLastPinned])).toEqual([
    [0, true],
    [null, false],
  ]);
  expect(layout).toMatchObject({ template: "100px minmax(100px,1fr)", minWidth: 200, pinnedWidth: 100 });
});

test("places pinned columns one after the other, and keeps a width that a person has set", () => {
  const arrangement = { columns: ["Number", "Name", "Memo"], pinned: ["Memo"], widths: { Name: 300, Memo: 5000 } };
  const layout = layoutOf(columns, arrangement, { Number: 120, Name: 90 });

  expect(layout.columns.map(({ column: { id }, ...placed }) => [id, placed.width, placed.pinnedAt, placed.isLastPinned])).toEqual([
    ["Number", 120, 0, false],
    ["Memo", 640, 120, true],
    ["Name", 300, null, false],
  ]);
  expect(layout).toMatchObject({ template: "120px 640px 300px", pinnedWidth: 760, narrower: [] });
});

test("makes a column as wide as its content needs, unless a person has set its width", () => {
  const widthOf = (widths: Record<string, number>) =>
    layoutOf(columns, { ...declaredArrangement, widths }, { Number: 140 }).columns.map(({ width }) => width);
  expect(widthOf({})).toEqual([140, 100]);
  expect(widthOf({ Number: 80 })).toEqual([80, 100]);
});
