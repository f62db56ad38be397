import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { subscribeSoon } from "./use-session.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("tells of several changes once, of a later one again, and of none after the end", () => {
  const listeners = new Set<() => void>();
  const change = () => {
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const seen = vi.fn();
  const stop = subscribeSoon({ subscribe }, seen);
  change();
  change();
  expect(seen).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(seen).toHaveBeenCalledTimes(1);
  change();
  vi.advanceTimersByTime(100);
  expect(seen).toHaveBeenCalledTimes(2);
  change();
  stop();
  vi.advanceTimersByTime(1_000);
  expect([seen.mock.calls.length, listeners.size]).toEqual([2, 0]);
});
