import { expect, test } from "vitest";
import { daysForm } from "./compare-days.tsx";

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
