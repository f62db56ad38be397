import { expect, test } from "vitest";
import { liveRegionCount, readFields } from "#components/form/testing/read-fields.ts";
import { viewerMarkup } from "#components/testing/sample-viewer.tsx";
import { SnoozeForm } from "./snooze-form.tsx";

test("labels its date field and announces errors", () => {
  const html = viewerMarkup(<SnoozeForm onSnooze={() => {}} />);
  expect(readFields(html)).toEqual([{ name: "Until a day", description: null, isInvalid: false, keyboard: [null, "done", "off"] }]);
  expect(liveRegionCount(html)).toBe(1);
});
