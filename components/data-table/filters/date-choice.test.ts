import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#lib/format/dates/calendar.ts";
import { datePresets } from "#lib/format/dates/date-presets.ts";
import { dateChoiceParam, rangeUpTo } from "./date-choice.ts";

const day = fc.integer({ min: 0, max: 40_000 }).map((offset) => addDays("1970-01-01", offset));

test("builds the same range from two days in either order", () => {
  fc.assert(
    fc.property(day, day, (first, second) => {
      const range = rangeUpTo(first, second);
      expect(range).toEqual(rangeUpTo(second, first));
      expect([range.start, range.end].sort()).toEqual([first, second].sort());
      expect((range.start ?? "") <= (range.end ?? "")).toBe(true);
    }),
  );
});

test("reads each preset and range back from the address", () => {
  for (const { id } of datePresets) expect(dateChoiceParam.read(dateChoiceParam.write(id))).toBe(id);
  fc.assert(
    fc.property(fc.option(day), fc.option(day), (start, end) => {
      const choice = start || end ? { start, end } : null;
      expect(dateChoiceParam.read(dateChoiceParam.write(choice))).toEqual(choice);
    }),
  );
});
