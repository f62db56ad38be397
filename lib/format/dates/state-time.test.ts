import { tzOffset } from "@date-fns/tz/tzOffset";
import fc from "fast-check";
import { expect, test } from "vitest";
import { stateTimeText } from "./state-time.ts";

const instant = Date.parse("2026-11-24T22:00:00Z");
const inNewYork = { locale: "en-US", timeZone: "America/New_York" };
const textFor = (...zones: (string | undefined)[]) => stateTimeText(instant, inNewYork, zones).replaceAll("\u202f", " ");

test("names the state's time and its zone where its clock differs", () => {
  expect(textFor("America/Los_Angeles")).toBe(" (2:00 PM PT)");
  expect(textFor("America/Phoenix")).toBe(" (3:00 PM MST)");
});

test("is empty where the state's clock shows the viewer's time, or no zone is known", () => {
  expect(textFor("America/New_York")).toBe("");
  expect(textFor("America/Toronto")).toBe("");
  expect(textFor(undefined)).toBe("");
});

test("names the time of a zone that is only an offset", () => {
  expect(textFor("-08:00", "America/Denver")).toBe(" (2:00 PM GMT-8, 3:00 PM MT)");
});

test("names each different time of several states once", () => {
  expect(textFor("America/Los_Angeles", "America/New_York", "US/Pacific", "America/Denver")).toBe(" (2:00 PM PT, 3:00 PM MT)");
});

test("names the weekday where it is another day in the state", () => {
  expect(stateTimeText(instant, { locale: "en-US", timeZone: "Asia/Tokyo" }, ["America/Los_Angeles"])).toMatch(/^ \(Tue,? 2:00.PM PT\)$/);
});

test("is empty exactly where both clocks have the same offset", () => {
  const zones = fc.constantFrom("America/Los_Angeles", "America/Phoenix", "America/Denver", "America/New_York", "Pacific/Honolulu", "UTC");
  const instants = fc.integer({ min: Date.parse("2020-01-01"), max: Date.parse("2030-01-01") });
  fc.assert(
    fc.property(zones, zones, instants, (timeZone, stateZone, at) => {
      const isSame = tzOffset(timeZone, new Date(at)) === tzOffset(stateZone, new Date(at));
      expect(stateTimeText(at, { locale: "en-US", timeZone }, [stateZone]) === "").toBe(isSame);
    }),
  );
});
