import { beforeEach, expect, test } from "vitest";
import { dismissToast, getToasts, showToast, subscribeToasts } from "./toast-store.ts";

beforeEach(() => {
  for (const toast of getToasts()) dismissToast(toast.id);
});

test("lists toasts in order of arrival, and removes them by id", () => {
  const first = showToast({ title: "Saved", tone: "positive" });
  showToast({ title: "Copied", tone: "neutral" });
  expect(getToasts().map((toast) => toast.title)).toEqual(["Saved", "Copied"]);
  dismissToast(first);
  expect(getToasts().map((toast) => toast.title)).toEqual(["Copied"]);
});

test("removes the oldest of more than three toasts that time out", () => {
  for (const title of ["1", "2", "3", "4"]) showToast({ title, tone: "neutral" });
  expect(getToasts().map((toast) => toast.title)).toEqual(["2", "3", "4"]);
});

test("never removes an error or a toast with an action before it is dismissed", () => {
  const action = { label: "Undo", onSelect: () => {} };
  const snoozed = showToast({ title: "Snoozed", tone: "neutral", action });
  showToast({ title: "Failed", tone: "danger" });
  for (const title of ["1", "2", "3"]) showToast({ title, tone: "neutral" });
  expect(getToasts().map((toast) => toast.title)).toEqual(["Snoozed", "Failed", "3"]);
  showToast({ title: "Also failed", tone: "danger" });
  showToast({ title: "Deleted", tone: "neutral", action });
  showToast({ title: "Last", tone: "neutral" });
  expect(getToasts().map((toast) => toast.title)).toEqual(["Snoozed", "Failed", "Also failed", "Deleted", "Last"]);
  dismissToast(snoozed);
  expect(getToasts().map((toast) => toast.title)).toEqual(["Failed", "Also failed", "Deleted", "Last"]);
});

test("keeps the same list until a toast changes, and reports every change", () => {
  let told = 0;
  const unsubscribe = subscribeToasts(() => {
    told += 1;
  });
  const before = getToasts();
  expect(getToasts()).toBe(before);
  const id = showToast({ title: "Saved", tone: "positive" });
  dismissToast(id);
  expect(told).toBe(2);
  unsubscribe();
  showToast({ title: "Later", tone: "neutral" });
  expect(told).toBe(2);
});

test("replaces a toast with the same text, unless it has an action", () => {
  showToast({ title: "Ready to submit, 8 cases", tone: "positive" });
  showToast({ title: "Saved", tone: "positive" });
  const again = showToast({ title: "Ready to submit, 8 cases", tone: "positive" });
  expect(getToasts().map(({ id, title }) => [id, title])).toEqual([
    [again - 1, "Saved"],
    [again, "Ready to submit, 8 cases"],
  ]);

  const action = { label: "Undo", onSelect: () => {} };
  showToast({ title: "Deleted", tone: "neutral", action });
  showToast({ title: "Deleted", tone: "neutral", action });
  expect(getToasts().filter(({ title }) => title === "Deleted")).toHaveLength(2);
});
