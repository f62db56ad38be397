import { useState } from "react";
import { expect, test } from "vitest";
import { renderHook } from "#components/testing/render.ts";
import { useRowsByStep } from "./use-rows-by-step.ts";

/** The counts of rows that were rendered for an order whose number of lines changes. */
async function countRows(first: number) {
  const counts: number[] = [];
  const { run, current } = await renderHook(() => {
    const [length, setLength] = useState(first);
    counts.push(useRowsByStep(length));
    return setLength;
  });
  return { counts, setLength: (length: number) => run(() => current()(length)) };
}

test("a long paste is rendered in steps, and a line that is added to it at once", async () => {
  const { counts, setLength } = await countRows(1);
  await setLength(1_000);
  await expect.poll(() => counts.at(-1)).toBe(1_000);
  const steps = counts.map((count, at) => count - (counts[at - 1] ?? 0));
  expect(Math.max(...steps)).toBeLessThanOrEqual(100);
  const before = counts.length;
  await setLength(1_001);
  expect(counts[before]).toBe(1_001);
});

test("lines that are removed are gone at once", async () => {
  const { counts, setLength } = await countRows(90);
  const before = counts.length;
  await setLength(1);
  expect(counts[before]).toBe(1);
});
