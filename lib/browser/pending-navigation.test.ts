import { afterEach, expect, test, vi } from "vitest";
import { endNavigation, pendingNavigation, startNavigation } from "./pending-navigation.ts";

afterEach(() => {
  endNavigation();
  vi.useRealTimers();
});

test("tells its listeners which path Next loads, and when it ends", () => {
  const seen: (string | null)[] = [];
  const leave = pendingNavigation.subscribe(() => seen.push(pendingNavigation.get()));
  startNavigation("/demo/invoices");
  startNavigation("/demo/invoices");
  startNavigation("/demo/payments");
  endNavigation();
  leave();
  startNavigation("/demo/users");
  expect(seen).toEqual(["/demo/invoices", "/demo/payments", null]);
});

test("ends a navigation that Next gave up after ten seconds", () => {
  vi.useFakeTimers();
  startNavigation("/demo/invoices");
  vi.advanceTimersByTime(9_999);
  expect(pendingNavigation.get()).toBe("/demo/invoices");
  vi.advanceTimersByTime(1);
  expect(pendingNavigation.get()).toBeNull();
});
