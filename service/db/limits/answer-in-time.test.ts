import { expect, test } from "vitest";
import { readInTime } from "./answer-in-time.ts";
import { requestScope } from "./request-scope.ts";

const seconds = 0.01;

test("a read that takes too long is canceled, and concurrent callers share one run", async () => {
  const signals: AbortSignal[] = [];
  const read = readInTime(seconds, () => {
    const signal = requestScope()?.signal ?? expect.unreachable();
    signals.push(signal);
    return new Promise<string>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  });
  await Promise.all([1, 2, 3].map(() => expect(read()).rejects.toThrow()));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  await expect(read()).rejects.toThrow("no answer");
  expect(signals).toHaveLength(2);
});

test("a read that ends in time answers all waiting callers", async () => {
  let reads = 0;
  const read = readInTime(60, async () => {
    reads += 1;
    return reads;
  });
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  expect(await read()).toBe(2);
});
