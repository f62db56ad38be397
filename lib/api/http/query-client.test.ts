import { afterEach, describe, expect, it, vi } from "vitest";
import { failure } from "../testing/list.ts";
import { ApiError } from "./errors.ts";
import { createQueryClient } from "./query-client.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** How often a browser tries a query that fails with `error`, and how long that takes. */
async function tryOut(error: unknown): Promise<{ tries: number; tookMs: number }> {
  vi.stubGlobal("window", globalThis);
  vi.useFakeTimers();
  const start = Date.now();
  let tries = 0;
  const client = createQueryClient();
  const outcome = client
    .fetchQuery({
      queryKey: ["a"],
      queryFn: () => {
        tries += 1;
        throw error;
      },
      retry: client.getDefaultOptions().queries?.retry,
    })
    .catch(() => Date.now() - start);
  await vi.runAllTimersAsync();
  return { tries, tookMs: await outcome };
}

describe("createQueryClient", () => {
  it("retries a passing failure twice, within a few seconds", async () => {
    for (const status of [0, 500, 502, 503, 504]) {
      const { tries, tookMs } = await tryOut(failure(status));
      expect(tries).toBe(3);
      expect(tookMs).toBeLessThan(2_000);
    }
  });

  it("does not retry a permanent failure", async () => {
    for (const status of [400, 401, 403, 404]) expect((await tryOut(failure(status))).tries).toBe(1);
    expect((await tryOut(new Error("a bug"))).tries).toBe(1);
  });

  it("retries an answer that breaks the contract once, because only the browser's cache may have it", async () => {
    expect((await tryOut(new ApiError({ status: 502, code: "UPSTREAM_INVALID", detail: "" }))).tries).toBe(2);
  });

  it("does not retry a list whose records moved at every read, because it was read three times", async () => {
    expect((await tryOut(new ApiError({ status: 409, code: "RECORDS_MOVED", detail: "" }))).tries).toBe(1);
  });

  it("retries once after an answer that broke off, and not before a long wait is over", async () => {
    expect((await tryOut(new ApiError({ status: 502, code: "ANSWER_CUT", detail: "" }))).tries).toBe(2);
    expect((await tryOut(failure(503, 3_600))).tries).toBe(1);
  });

  it("shows a timeout at once, because the person has already waited", async () => {
    expect((await tryOut(new ApiError({ status: 504, code: "UPSTREAM_TIMEOUT", detail: "" }))).tries).toBe(1);
  });

  it("waits for the end of a short 429, and leaves a long one to the person", async () => {
    const short = await tryOut(failure(429, 5));
    expect(short.tries).toBe(3);
    expect(short.tookMs).toBeGreaterThanOrEqual(10_000);
    expect((await tryOut(failure(429, 600))).tries).toBe(1);
    expect((await tryOut(failure(429))).tries).toBe(1);
  });

  it("does not retry on the server, where a page waits", async () => {
    const client = createQueryClient();
    expect(client.getDefaultOptions().queries?.retry).toBe(false);
  });
});
