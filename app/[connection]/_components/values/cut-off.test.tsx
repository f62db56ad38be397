import { expect, test } from "vitest";
import { textOf, viewerMarkup } from "#components/testing/sample-viewer.tsx";
import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import { CutOffText } from "./cut-off.tsx";

const nowMs = Date.parse("2026-11-23T12:00:00Z");

const shown = (minutes: number, next: CalendarDate | null = null, stateZone?: string) => {
  const standing = { date: "2026-11-27" as const, cutOffMs: nowMs + minutes * 60_000, isMissed: minutes < 0 };
  return textOf(viewerMarkup(<CutOffText standing={standing} stateZone={stateZone} nowMs={nowMs} next={next} />));
};

test("a cut-off has a countdown inside 48 hours, and names the next delivery once it is missed", () => {
  expect(shown(48 * 60 + 1)).toBe(" Orders by Wed, Nov 25, 12:01 PM ");
  expect(shown(48 * 60)).toBe(" Orders by Wed, Nov 25, 12:00 PM 1 d 23 h left ");
  expect(shown(313)).toBe(" Orders by Mon, Nov 23, 5:13 PM 5 h 12 min left ");
  expect(shown(-60, "2026-11-26")).toBe(" Missed since Mon, Nov 23, 11:00 AM , next is Thu, Nov 26 ");
  expect(shown(-60)).toBe(" Missed since Mon, Nov 23, 11:00 AM , no later delivery is planned ");
  expect(viewerMarkup(<CutOffText standing={null} stateZone={undefined} nowMs={nowMs} next={null} />)).toContain("Cut-off unknown");
});

test("a cut-off names the time in the state where it differs", () => {
  expect(shown(313, null, "America/Los_Angeles")).toBe(" Orders by Mon, Nov 23, 5:13 PM (9:13 AM PT) 5 h 12 min left ");
  expect(shown(-60, "2026-11-26", "America/Los_Angeles")).toContain("11:00 AM (3:00 AM PT), next is");
});
