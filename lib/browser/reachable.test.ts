import { afterEach, expect, test, vi } from "vitest";
import { isServerReachable } from "./reachable.ts";

afterEach(() => vi.unstubAllGlobals());

test("a server that answers anything is reachable, one that does not is not", async () => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 503 }));
  expect(await isServerReachable()).toBe(true);
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  expect(await isServerReachable()).toBe(false);
});
