import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createGate, OverloadedError } from "./gate.ts";

const limits = { slots: 2, waitingMax: 3, waitMilliseconds: 5_000, refusal: "too much" };

test("admits as many as there are slots, then the waiting ones in order of arrival", async () => {
  const { enter, waiting } = createGate(limits);
  const leaves = [await enter(), await enter()];
  const order: number[] = [];
  const later = [1, 2, 3].map(async (number) => {
    const leave = await enter();
    order.push(number);
    leave();
  });
  expect([order, waiting()]).toEqual([[], 3]);
  leaves[0]?.();
  await Promise.all(later);
  expect([order, waiting()]).toEqual([[1, 2, 3], 0]);
});

test("refuses at once when too many wait, and refuses the waiting after a time limit", async () => {
  const { enter, waiting } = createGate({ ...limits, waitMilliseconds: 30 });
  await enter();
  await enter();
  const waits = [enter(), enter(), enter()].map((wait) => wait.catch((error) => error));
  await expect(enter()).rejects.toThrow(OverloadedError);
  for (const error of await Promise.all(waits)) expect(error).toBeInstanceOf(OverloadedError);
  expect(waiting()).toBe(0);
});

/** Enters the gate for each letter, one after the other, and returns the letters that were admitted, in their order, and those that were refused. */
async function ordered(letters: string, waitingMax: number) {
  const { enter } = createGate({ ...limits, slots: 1, waitingMax });
  const leave = await enter();
  const [admitted, refused]: [string[], string[]] = [[], []];
  const all = Array.from(letters, (letter) =>
    enter(undefined, 5_000, letter).then(
      (leaveAgain) => {
        admitted.push(letter);
        leaveAgain();
      },
      () => refused.push(letter),
    ),
  );
  leave();
  await Promise.all(all);
  return [admitted.join(""), refused.sort().join("")];
}

test("admits one caller of each source in turn, so that one with many delays the others by one each", async () => {
  expect(await ordered("aaaaabaca", 20)).toEqual(["abcaaaaaa", ""]);
  expect(await ordered("aabbcc", 20)).toEqual(["abcabc", ""]);
});

test("where the queue is full, refuses the newest caller of the source with the most, which may be the next one", async () => {
  expect(await ordered("aaaa", 3)).toEqual(["aaa", "a"]);
  expect(await ordered("aaab", 3)).toEqual(["aba", "a"]);
  expect(await ordered("aaabcd", 3)).toEqual(["abc", "aad"]);
  expect(await ordered("abc", 2)).toEqual(["ab", "c"]);
});

test("removes a caller that stops waiting", async () => {
  const { enter, waiting } = createGate({ ...limits, slots: 1 });
  const leave = await enter();
  const left = new AbortController();
  const wait = enter(left.signal);
  left.abort(new Error("gone"));
  await expect(wait).rejects.toThrow("gone");
  await expect(enter(left.signal)).rejects.toThrow("gone");
  expect(waiting()).toBe(0);
  leave();
  leave();
  await enter();
  const second = enter();
  await sleep(5);
  expect(waiting()).toBe(1);
  second.catch(() => {});
});

test("never admits more than its slots and never loses a slot, for any sequence of arrivals and departures", async () => {
  const visit = fc.record({
    source: fc.constantFrom("a", "b"),
    stays: fc.integer({ min: 0, max: 3 }),
    leavesAfter: fc.option(fc.integer({ min: 0, max: 3 })),
  });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 3 }), fc.array(visit, { maxLength: 12 }), async (slots, visits) => {
      const { enter } = createGate({ ...limits, slots });
      let inside = 0;
      let most = 0;
      await Promise.allSettled(
        visits.map(async ({ source, stays, leavesAfter }) => {
          const signal = leavesAfter === null ? undefined : AbortSignal.timeout(leavesAfter);
          const leave = await enter(signal, undefined, source);
          inside += 1;
          most = Math.max(most, inside);
          await sleep(stays);
          inside -= 1;
          leave();
        }),
      );
      expect(most).toBeLessThanOrEqual(slots);
      for (let slot = 0; slot < slots; slot += 1) await enter();
    }),
    { numRuns: 30 },
  );
});
