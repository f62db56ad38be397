import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createGate, type Gate, OverloadedError, queueLimits } from "./gate.ts";
import { createWaitBudget, enterAsRequest, inRequestScope, spendWait } from "./request-scope.ts";

const pauseMs = 40;
// A timer may fire a little early.
const leastMs = pauseMs - 5;

/** A gate that opens after a pause, and what it was given. */
function slowGate() {
  const calls: { readonly waitMilliseconds: number; readonly source: unknown }[] = [];
  const enter: Gate["enter"] = async (_, waitMilliseconds = 0, source = undefined) => {
    calls.push({ waitMilliseconds, source });
    await sleep(pauseMs);
    return () => {};
  };
  return { calls, gate: { enter, reconsider: () => {}, waiting: () => 0 } };
}

test("a request waits in all of its queues together as long as in one", async () => {
  const { calls, gate } = slowGate();
  const waits = createWaitBudget();
  await spendWait(waits, () => inRequestScope({ principalID: 0, address: "10.0.0.7", waits }, () => enterAsRequest(gate)));
  await spendWait(waits, () => sleep(pauseMs));
  await inRequestScope({ principalID: 7, waits }, () => enterAsRequest(gate));
  await inRequestScope({ principalID: 7, waits }, () => enterAsRequest(gate));
  expect(calls.map(({ source }) => source)).toEqual(["10.0.0.7", 7, 7]);
  const [first = 0, second = 0, third = 0] = calls.map(({ waitMilliseconds }) => waitMilliseconds);
  expect(first).toBe(queueLimits.waitMilliseconds);
  expect(second).toBeLessThanOrEqual(first - 2 * leastMs);
  expect(third).toBeLessThanOrEqual(second - leastMs);
});

test("a request that has no more time to wait enters where there is room, and is refused where it would wait", async () => {
  const gate = createGate({ ...queueLimits, slots: 1 });
  const scope = { principalID: 7, waits: { leftMs: -1 } };
  const leave = await inRequestScope(scope, () => enterAsRequest(gate));
  await expect(inRequestScope(scope, () => enterAsRequest(gate))).rejects.toThrow(OverloadedError);
  leave();
});
