import { expect, test } from "vitest";
import { sumDecimals } from "#lib/format/numbers/sums.ts";
import { viewerMarkup } from "../../testing/sample-viewer.tsx";
import { sampleColumn } from "../testing/sample-column.ts";
import { ColumnSum } from "./column-sum.tsx";

const shown = (values: readonly (string | null)[], isSigned = false) => {
  const column = sampleColumn("Difference", { kind: "money", isSummed: true, isSigned });
  return viewerMarkup(<ColumnSum column={column} sum={sumDecimals(values)} locale="en-US" />).replace(/<[^>]*>/g, "");
};

test("a sum is a minimum only where the values that it leaves out cannot be negative", () => {
  expect(shown(["70.00", "1.00"])).toBe("$71.00");
  expect(shown(["70.00", "1.00", null])).toBe("≥ without 1 row:$71.00");
  expect(shown(["72.00", "-1.00", null, null], true)).toBe("without 2 rows:$71.00");
});
