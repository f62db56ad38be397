import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readFields } from "#components/form/testing/read-fields.ts";
import { ViewerProvider } from "#components/viewer.tsx";
import { CustomRange } from "./date-filter.tsx";

const render = (start: string, end: string) =>
  renderToStaticMarkup(
    <ViewerProvider server={{ locale: "en-US", timeZone: "UTC", nowMs: Date.parse("2026-11-23T12:00:00Z") }}>
      <CustomRange label="Date" choice={{ start, end } as never} onChoice={() => {}} today="2026-11-23" locale="en-US" />
    </ViewerProvider>,
  );

test("names both days and the calendar", () => {
  const html = render("2026-11-02", "2026-11-20");
  expect(readFields(html).map(({ name, description, isInvalid }) => ({ name, description, isInvalid }))).toEqual([
    { name: "From", description: null, isInvalid: false },
    { name: "To", description: null, isInvalid: false },
  ]);
  expect(html).toContain('value="Nov 2, 2026"');
  expect(html).toContain('<section aria-label="Date: calendar"');
});

test("tells a reversed range at both days, and announces it", () => {
  const html = render("2026-11-20", "2026-11-02");
  const description = "The first day is after the last.";
  expect(readFields(html).map(({ description, isInvalid }) => [description, isInvalid])).toEqual([
    [description, true],
    [description, true],
  ]);
  expect(html).toMatch(/<p id="[^"]*-error" role="alert"[^>]*>The first day is after the last\.<\/p>/);
});
