import { expect, test } from "vitest";
import { countdownWords } from "./countdown.ts";

test.each([
  [59_999, "under a minute"],
  [60_000, "1 min"],
  [3_599_999, "59 min"],
  [3_600_000, "1 h 0 min"],
  [18_779_000, "5 h 12 min"],
  [86_400_000, "1 d"],
  [97_200_000, "1 d 3 h"],
])("%d ms are %s", (ms, words) => {
  expect(countdownWords(ms)).toBe(words);
});
