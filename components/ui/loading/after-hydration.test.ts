import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadWithRetries } from "./after-hydration.tsx";

let isOnline = true;
beforeEach(() => {
  vi.useFakeTimers();
  isOnline = true;
  vi.stubGlobal("navigator", {
    get onLine() {
      return isOnline;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const lost = new Error("the script could not be loaded");

test("loads a script when the device is online again", async () => {
  isOnline = false;
  const load = vi.fn(async () => {
    if (!isOnline) throw lost;
    return "script";
  });
  const loaded = loadWithRetries(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(13);
  isOnline = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await loaded).toBe("script");
});

test("fails after five attempts when the device is online", async () => {
  const load = vi.fn(() => Promise.reject(lost));
  const failed = expect(loadWithRetries(load)).rejects.toBe(lost);
  await vi.advanceTimersByTimeAsync(20_000);
  await failed;
  expect(load).toHaveBeenCalledTimes(5);
});
