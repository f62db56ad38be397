import fc from "fast-check";
import { expect, test } from "vitest";
import { sortTexts } from "./sort-texts.ts";

/** The sorted texts and the number of steps. */
function sortInSteps(texts: readonly string[], perStep: number) {
  const steps = sortTexts(texts, perStep);
  for (let count = 0; ; count += 1) {
    const { done, value } = steps.next();
    if (done) return { sorted: value, count };
  }
}

test("sorts as the built-in sort does, in steps of the given size", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 3 }), { maxLength: 60 }), fc.integer({ min: 1, max: 8 }), (texts, perStep) => {
      const before = [...texts];
      const { sorted, count } = sortInSteps(texts, perStep);
      expect(sorted).toEqual(texts.toSorted());
      expect(texts).toEqual(before);
      expect(count).toBeGreaterThanOrEqual(Math.ceil(texts.length / perStep));
    }),
  );
});
