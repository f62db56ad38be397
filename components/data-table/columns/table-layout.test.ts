import { describe, expect, test } from "vitest";
import { sampleColumn as column } from "../testing/sample-column.ts";
import { declaredLayout, shownColumns } from "./table-layout.ts";

const columns = [column("Number", { isRequired: true }), column("Name", { grows: true }), column("Memo", { isHiddenAtFirst: true })];

describe("which columns are shown", () => {
  test("without a choice, those that are not hidden at first", () => expect(shownColumns(columns, null)).toEqual(["Number", "Name"]));

  test("a choice keeps its order, loses what the list does not have, and always has what is required", () => {
    expect(shownColumns(columns, ["Memo", "Gone", "Name"])).toEqual(["Number", "Memo", "Name"]);
  });
});

test("the declared layout pins the first column and gives the room that is left to those that grow", () => {
  const layout = declaredLayout(columns);
  expect(layout.columns.map(({ pinnedAt, isLastPinned }) => [pinnedAt, isLastPinned])).toEqual([
    [0, true],
    [null, false],
  ]);
  expect(layout).toMatchObject({ template: "100px minmax(100px,1fr)", minWidth: 200, pinnedWidth: 100 });
});
