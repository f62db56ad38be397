import { expect, test } from "vitest";
import { pollAfterMs, stepsOf } from "./steps.ts";

const order = (
  status: Parameters<typeof stepsOf>[0]["status"],
  purchase_id: number | null = null,
  purchase_global_id: string | null = "po_1",
) => ({
  status,
  purchase_id,
  purchase_global_id,
});
const words = (progress: ReturnType<typeof order>) => stepsOf(progress).map(({ status, state }) => `${status} ${state}`);

test("an order created here goes from draft to verified", () => {
  expect(words(order("Submitted"))).toEqual([
    "InProgress done",
    "Submitted current",
    "New todo",
    "Accepted todo",
    "Received todo",
    "Confirmed todo",
    "Verified todo",
  ]);
  expect(stepsOf(order("Verified", 7)).every(({ state }) => state === "done")).toBe(true);
});

test("an order entered in the ERP begins there", () => {
  expect(words(order("Accepted", 7, null))).toEqual(["New done", "Accepted current", "Received todo", "Confirmed todo", "Verified todo"]);
});

test("an order with an unknown status has no steps", () => {
  for (const status of ["Somewhat_New", "", null, undefined, "constructor"]) expect(stepsOf(order(status as never, 7))).toEqual([]);
});

test("reads an order without its global id or its number like one whose ids are null", () => {
  expect(words({ ...order("New", 7), purchase_global_id: undefined as never })[0]).toBe("New current");
  expect(pollAfterMs({ ...order("Submitted"), purchase_id: undefined as never }, 0)).toBe(5_000);
});

test("a submitted order is polled often at first, then rarely; a verified one and a draft are not polled", () => {
  expect([0, 12, 13].map((reads) => pollAfterMs(order("Submitted"), reads))).toEqual([5_000, 5_000, 30_000]);
  expect(pollAfterMs(order("Submitted", 7), 0)).toBe(60_000);
  expect(pollAfterMs(order("Received", 7), 0)).toBe(60_000);
  expect([order("Verified", 7), order("InProgress")].map((progress) => pollAfterMs(progress, 0))).toEqual([null, null]);
});
