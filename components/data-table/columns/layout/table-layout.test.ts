import { describe, expect, test } from "vitest";
import { sampleColumn as column } from "../../testing/sample-column.ts";
import { declaredLayout, shownColumns } from "./table-layout.ts";

const columns = [column("Number", { isRequired: true }), column("Name", { grows: true }), column("Memo", { isHiddenAtFirst: true })];

describe("which columns are shown", () => {
  test("are those that are not hidden at first, without a choice", () => expect(shownColumns(columns, null)).toEqual(["Number", "Name"]));

  test("keep the order of a choice, without unknown columns and with required ones", () => {
    expect(shownColumns(columns, ["Memo", "Gone", "Name"])).toEqual(["Number", "Memo", "Name"]);
  });
});

test("pins the first column and gives free width to growing columns in the declared layout", () => {
  const layout = declaredLayout(columns);
  expect(layout.columns.map(({ pinnedAt, isLastPinned }) => [pinnedAt, isLastPinned])).toEqual([
    [0, true],
    [null, false],
  ]);
  expect(layout).toMatchObject({ template: "6.25rem minmax(6.25rem,1fr)", minWidth: 200, pinnedWidth: 100 });
});
