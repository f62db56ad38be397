import { expect, test } from "vitest";
import { sumDecimals } from "#lib/format/numbers/sums.ts";
import { viewerMarkup } from "../../testing/sample-viewer.tsx";
import { sampleColumn } from "../testing/sample-column.ts";
import { ColumnSum } from "./column-sum.tsx";

const shown = (values: readonly (string | null)[]) => {
  const column = sampleColumn("Difference", { kind: "money", isSummed: true });
  return viewerMarkup(<ColumnSum column={column} sum={sumDecimals(values)} locale="en-US" />).replace(/<[^>]*>/g, "");
};

test("a sum says how many values it leaves out, and never that it is a minimum: they can be negative", () => {
  expect(shown(["70.00", "1.00"])).toBe("$71.00");
  expect(shown(["70.00", "1.00", null])).toBe("* without 1 row:$71.00");
  expect(shown(["72.00", "-1.00", null, null])).toBe("* without 2 rows:$71.00");
});
