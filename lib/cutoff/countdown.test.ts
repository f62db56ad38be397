import fc from "fast-check";
import { expect, test } from "vitest";
import { settledTime } from "#lib/format/dates/clock.ts";
import { countdownText } from "./countdown.ts";

const minuteMs = 60_000;

test.each([
  [59_999, "under a minute"],
  [119_999, "under a minute"],
  [120_000, "1 min"],
  [3_659_999, "59 min"],
  [3_660_000, "1 h 0 min"],
  [18_839_000, "5 h 12 min"],
  [86_460_000, "1 d"],
  [97_260_000, "1 d 3 h"],
])("%d ms after the start of a minute are %s once the minute is over", (ms, words) => {
  expect(countdownText(ms, 0)).toBe(words);
});

function minutesIn(words: string): number {
  if (words === "under a minute") return 0;
  const sizes: Record<string, number> = { d: 1_440, h: 60, min: 1 };
  return [...words.matchAll(/(\d+) (d|h|min)/g)].reduce((sum, [, count, unit = ""]) => sum + Number(count) * (sizes[unit] ?? 0), 0);
}

test("never promises more time than is left, whenever the words are read", () => {
  fc.assert(
    fc.property(fc.nat(10 * 86_400_000), fc.nat(3 * 86_400_000), (nowMs, leftMs) => {
      const untilMs = nowMs + leftMs;
      const words = countdownText(untilMs, settledTime(nowMs, [untilMs]));
      expect(minutesIn(words) * minuteMs).toBeLessThanOrEqual(leftMs);
    }),
  );
});
