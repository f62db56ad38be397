import { expect, test } from "vitest";
import { addLabels } from "./known-labels.ts";

test("keeps choices whose rows another filter of the API leaves out, and takes new labels", () => {
  const all = addLabels(new Map<number, string>(), [
    [1, "Ann"],
    [2, "Bob"],
  ]);
  const fewer = addLabels(all, [[2, "Robert"]]);
  expect([...fewer]).toEqual([
    [1, "Ann"],
    [2, "Robert"],
  ]);
  expect(addLabels(fewer, [])).toBe(fewer);
});
