import { expect, test } from "vitest";
import { renderHook } from "#components/testing/render.ts";
import { SampleScreen } from "../../testing/sample-screen.tsx";
import { useSnoozes } from "./use-snoozes.ts";

const until = "2999-01-01";

const show = () =>
  renderHook(
    () => useSnoozes("checks"),
    (caller) => <SampleScreen>{caller}</SampleScreen>,
  );

test("snoozes rows beside those that are snoozed, and ends snoozes", async () => {
  const { current, run } = await show();
  await run(() => current().snooze(["a", "b"], until));
  await run(() => current().snooze(["b", "c"], "2999-02-01"));
  expect(current().snoozed).toEqual({ a: until, b: "2999-02-01", c: "2999-02-01" });
  await run(() => current().snooze(["a", "c"], null));
  expect(current().snoozed).toEqual({ b: "2999-02-01" });
});

test("reads each chosen id a few times at most, however many are snoozed", async () => {
  const count = 500;
  const ids = (prefix: string) => Array.from({ length: count }, (_, at) => `${prefix}${at}`);
  const { current, run } = await show();
  await run(() => current().snooze(ids("a"), until));
  let reads = 0;
  const counted = new Proxy(ids("b"), {
    get: (target, key, receiver) => {
      if (typeof key === "string" && /^\d+$/.test(key)) reads += 1;
      return Reflect.get(target, key, receiver);
    },
  });
  await run(() => current().snooze(counted, until));
  expect(Object.keys(current().snoozed)).toHaveLength(2 * count);
  await run(() => current().snooze(counted, null));
  expect(Object.keys(current().snoozed)).toHaveLength(count);
  expect(reads).toBeLessThanOrEqual(4 * count);
});
