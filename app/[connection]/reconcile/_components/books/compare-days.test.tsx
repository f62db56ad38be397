import { expect, test } from "vitest";
import { liveRegionCount, readFields } from "#components/form/testing/read-fields.ts";
import { viewerMarkup } from "#components/testing/sample-viewer.tsx";
import { CompareDays, daysForm } from "./compare-days.tsx";

test("names both days and announces their errors", () => {
  const html = viewerMarkup(
    <CompareDays id="days" period={{ from: "2026-11-01", to: "2026-11-23" }} onPeriod={() => {}} onCompare={() => {}} />,
  );
  expect(readFields(html)).toMatchObject([
    { name: "First day", description: null, isInvalid: false },
    { name: "Last day", description: null, isInvalid: false },
  ]);
  expect(liveRegionCount(html)).toBe(2);
});

test.each([
  ["2026-11-01", "2026-11-23", []],
  ["2026-11-01", "2026-11-01", []],
  ["", "2026-11-23", [["from", "Enter a day."]]],
  ["2026-11-01", "soon", [["to", "“soon” is not a date. Write it like Nov 23, 2026."]]],
  ["2026-11-23", "2026-11-01", [["to", "The first day is after the last."]]],
])("checks the days from %j to %j", (from, to, problems) => {
  const issues = daysForm.safeParse({ from, to }).error?.issues ?? [];
  expect(issues.map(({ path, message }) => [path[0], message])).toEqual(problems);
});
