import { afterEach, expect, test, vi } from "vitest";
import { endNavigation, pendingNavigation, startNavigation, startTraversal } from "./pending-navigation.ts";

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

test("waits 150 ms before it reports a step in the history, which is at once where Next keeps the screen", () => {
  vi.useFakeTimers();
  endNavigation("/demo/payments");
  startTraversal("/demo/invoices");
  vi.advanceTimersByTime(149);
  expect(pendingNavigation.get()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(pendingNavigation.get()).toBe("/demo/invoices");

  startTraversal("/demo/users");
  endNavigation("/demo/users");
  vi.advanceTimersByTime(1_000);
  expect(pendingNavigation.get()).toBeNull();
});

test("reports a slow step between the overview and a list", () => {
  vi.useFakeTimers();
  endNavigation("/demo");
  startTraversal("/demo/invoices");
  vi.advanceTimersByTime(150);
  expect(pendingNavigation.get()).toBe("/demo/invoices");
});

test.each([
  ["/demo/invoices", "/demo/invoices/7"],
  ["/demo/invoices/7", "/demo/invoices"],
  ["/demo/invoices", "/demo/invoices"],
])("does not report a step from %s to %s, which a list shows itself", (from, to) => {
  vi.useFakeTimers();
  endNavigation(from);
  startTraversal(to);
  vi.advanceTimersByTime(1_000);
  expect(pendingNavigation.get()).toBeNull();
});
