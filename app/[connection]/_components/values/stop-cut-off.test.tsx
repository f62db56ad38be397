import { expect, test } from "vitest";
import { textOf, viewerMarkup } from "#components/testing/sample-viewer.tsx";
import { readCutOffRules } from "#lib/parties/cutoff/cut-off.ts";
import type { Stop } from "#lib/parties/delivery/stops.ts";
import { CutOffRules, StopCutOff } from "./stop-cut-off.tsx";

const nowMs = Date.parse("2026-11-23T12:00:00Z");
const shown = (minutes: number) => textOf(viewerMarkup(<StopCutOff cutOffMs={nowMs + minutes * 60_000} stops={[]} />));

test("the board counts down to a cut-off inside 48 hours, and marks a missed one", () => {
  expect(shown(48 * 60 + 1)).toBe(" Wed, Nov 25, 12:01 PM ");
  expect(shown(48 * 60)).toBe(" Wed, Nov 25, 12:00 PM 1 d 23 h left ");
  expect(shown(-60)).toBe(" Mon, Nov 23, 11:00 AM Missed ");
  expect(viewerMarkup(<StopCutOff cutOffMs={null} stops={[]} />)).toContain("unknown cut-off");
});

test("the board names the time in the states of the deliveries where it differs from the viewer's", () => {
  const state = { StateAbbreviation: "CA", OrderCutOffTime: "14:00", TimeZone: "America/Los_Angeles", OrderCutOffDaysInAdvance: "1" };
  const stops = ["CA", "CA", "NV"].map((State) => ({ customer: { State } }) as Stop);
  const html = viewerMarkup(
    <CutOffRules value={readCutOffRules([state])}>
      <StopCutOff cutOffMs={Date.parse("2026-11-23T22:00:00Z")} stops={stops} />
    </CutOffRules>,
  );
  expect(textOf(html)).toBe(" Mon, Nov 23, 10:00 PM (2:00 PM PT) 9 h 59 min left ");
});
