import fc from "fast-check";
import { expect, test } from "vitest";
import { readClockTime } from "./clock-time.ts";

const at = (hour: number, minute = 0, second = 0) => ({ hour, minute, second });

test.each([
  ["14:00", at(14)],
  ["14:30:15", at(14, 30, 15)],
  ["14:30:15.000", at(14, 30, 15)],
  ["1400", at(14)],
  ["0915", at(9, 15)],
  ["2 PM", at(14)],
  ["2pm", at(14)],
  ["2:05 p.m.", at(14, 5)],
  ["12 AM", at(0)],
  ["12:00 pm", at(12)],
  [" 9:00 ", at(9)],
  ["Noon", at(12)],
])("%s", (text, time) => {
  expect(readClockTime(text)).toEqual(time);
});

test.each(["", "14", "25:00", "12:60", "13 PM", "0 am", "soon", "14:00 Uhr", "-1:00", "1:2"])("%j is not guessed at", (text) => {
  expect(readClockTime(text)).toBeNull();
});

test("every minute of the day is read from both clocks", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
      const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
      const two = String(minute).padStart(2, "0");
      expect(readClockTime(`${hour}:${two}`)).toEqual(at(hour, minute));
      expect(readClockTime(`${hour % 12 || 12}:${two} ${hour < 12 ? "AM" : "PM"}`)).toEqual(at(hour, minute));
    }),
  );
});
