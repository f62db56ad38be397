import { expect, test } from "vitest";
import { liveRegionCount, readFields } from "#components/form/testing/read-fields.ts";
import { viewerMarkup } from "#components/testing/sample-viewer.tsx";
import { RangeForm, rangeForm } from "./range-form.tsx";

const unused = () => {};
const issuesOf = (start: string, end: string) =>
  rangeForm.safeParse({ start, end }).error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

test("labels both dates and the calendar, and announces errors", () => {
  const html = viewerMarkup(
    <RangeForm
      label="Date"
      choice={{ start: "2026-11-02", end: null }}
      onChoice={unused}
      today="2026-11-23"
      locale="en-US"
      onClose={unused}
    />,
  );
  expect(readFields(html)).toMatchObject([
    { name: "From", description: null, isInvalid: false },
    { name: "To", description: null, isInvalid: false },
  ]);
  expect(liveRegionCount(html)).toBe(2);
  expect(html).toContain('value="Nov 2, 2026"');
  expect(html).toContain('<section aria-label="Date: calendar"');
});

test("accepts a range, one end of a range, or none", () => {
  expect(issuesOf("2026-11-02", "2026-11-20")).toEqual([]);
  expect(issuesOf("2026-11-02", "")).toEqual([]);
  expect(issuesOf("", "")).toEqual([]);
});

test("reports text that is not a date, and a reversed range", () => {
  expect(issuesOf("someday", "2026-11-20")).toEqual([["start", "“someday” is not a date. Write it like Nov 23, 2026."]]);
  expect(issuesOf("2026-11-20", "2026-11-02")).toEqual([["end", "The first day is after the last."]]);
});
