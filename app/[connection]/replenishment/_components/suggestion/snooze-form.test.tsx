import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { liveRegionCount, readFields } from "#components/form/testing/read-fields.ts";
import { ViewerProvider } from "#components/viewer.tsx";
import { SnoozeForm } from "./snooze-form.tsx";

test("labels its date field and announces errors", () => {
  const html = renderToStaticMarkup(
    <ViewerProvider server={{ locale: "en-US", timeZone: "UTC", nowMs: Date.parse("2026-11-23T12:00:00Z") }}>
      <SnoozeForm onSnooze={() => {}} />
    </ViewerProvider>,
  );
  expect(readFields(html)).toEqual([{ name: "Until a day", description: null, isInvalid: false, keyboard: [null, "done", "off"] }]);
  expect(liveRegionCount(html)).toBe(1);
});
