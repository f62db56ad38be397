import { afterEach, expect, test, vi } from "vitest";
import { memoryStorage } from "#lib/testing/memory-storage.ts";
import { browserStorage } from "./browser-storage.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("is the storage of the browser or of the tab", () => {
  const [localStorage, sessionStorage] = [memoryStorage(), memoryStorage()];
  vi.stubGlobal("localStorage", localStorage);
  vi.stubGlobal("sessionStorage", sessionStorage);
  expect(browserStorage()).toBe(localStorage);
  expect(browserStorage("sessionStorage")).toBe(sessionStorage);
});

test.each(["is null", "throws"])("is empty and takes nothing where the browser’s property %s", (how) => {
  const get = () => {
    if (how === "throws") throw new DOMException("The operation is insecure.", "SecurityError");
    return null;
  };
  vi.stubGlobal("localStorage", null);
  Object.defineProperty(globalThis, "localStorage", { configurable: true, get });
  const storage = browserStorage();
  expect([storage.length, storage.key(0), storage.getItem("a")]).toEqual([0, null, null]);
  storage.removeItem("a");
  expect(() => storage.setItem("a", "1")).toThrow("no storage");
});
