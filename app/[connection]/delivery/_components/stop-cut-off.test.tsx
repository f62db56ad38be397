import { expect, test } from "vitest";
import { textOf, viewerMarkup } from "#components/testing/sample-viewer.tsx";
import { StopCutOff } from "./stop-cut-off.tsx";

const nowMs = Date.parse("2026-11-23T12:00:00Z");
const shown = (minutes: number) => textOf(viewerMarkup(<StopCutOff cutOffMs={nowMs + minutes * 60_000} />));

test("the board counts down to a cut-off inside 48 hours, and marks a missed one", () => {
  expect(shown(48 * 60 + 1)).toBe(" Wed, Nov 25, 12:01 PM ");
  expect(shown(48 * 60)).toBe(" Wed, Nov 25, 12:00 PM 1 d 23 h left ");
  expect(shown(-60)).toBe(" Mon, Nov 23, 11:00 AM Missed ");
  expect(viewerMarkup(<StopCutOff cutOffMs={null} />)).toContain("unknown cut-off");
});
