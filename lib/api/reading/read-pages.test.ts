import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Quota } from "../quota/read-quota.ts";
import { createClock, failure, rowsOf } from "../testing/list.ts";
import { readPages } from "./pages.ts";

const pageSize = 2;
const { signal } = new AbortController();

interface Behavior {
  readonly pageCount: number;
  /** Turns of the event loop that each page takes, in the order of the requests. */
  readonly turns?: readonly number[];
  readonly failures?: ReadonlyMap<number, unknown>;
}

/** A list whose pages arrive in any order. It counts the requests in flight. */
function createSlowList({ pageCount, turns = [], failures = new Map() }: Behavior) {
  const asked: number[] = [];
  const pending = new Map(failures);
  let underWay = 0;
  let most = 0;
  return {
    asked,
    most: () => most,
    async readPage(page: number, own: AbortSignal) {
      underWay++;
      most = Math.max(most, underWay);
      try {
        for (let left = turns[asked.push(page) - 1] ?? 1; left > 0; left--) await new Promise((resolve) => setImmediate(resolve));
        own.throwIfAborted();
        const error = pending.get(page);
        pending.delete(page);
        if (error) throw error;
        const first = (page - 1) * pageSize;
        return { Data: page > pageCount ? [] : rowsOf(first, first + 1), HasNextPage: page < pageCount };
      } finally {
        underWay--;
      }
    },
  };
}

async function readAll(list: ReturnType<typeof createSlowList>, quota: () => Quota | null = () => null) {
  const pages: number[] = [];
  const waits: string[] = [];
  const clock = createClock();
  for await (const step of readPages({ readPage: list.readPage, signal, quota, clock })) {
    if (step.kind === "page") pages.push(step.page);
    if (step.kind === "wait") waits.push(step.wait.reason);
  }
  return { pages, waits, clock };
}

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe("readPages", () => {
  it("reads a few pages of a long list at once, and returns them in order", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 14 }), fc.array(fc.nat(4), { maxLength: 20 }), async (pageCount, turns) => {
        const list = createSlowList({ pageCount, turns });
        const { pages } = await readAll(list);
        expect(pages).toEqual(upTo(pageCount));
        expect(list.most()).toBeLessThanOrEqual(3);
        expect(Math.max(...list.asked)).toBeLessThanOrEqual(pageCount + 2);
      }),
      { numRuns: 60 },
    );
    const long = createSlowList({ pageCount: 12 });
    await readAll(long);
    expect(long.most()).toBe(3);
  });

  it("requests no page beyond the end of a short list", async () => {
    for (const pageCount of [1, 2]) {
      const list = createSlowList({ pageCount });
      await readAll(list);
      expect(list.asked).toEqual(upTo(pageCount));
    }
  });

  it("returns every page once after any failures, and waits once when several pages meet a limit", async () => {
    const failing = fc.dictionary(fc.integer({ min: 1, max: 12 }).map(String), fc.constantFrom(0, 429, 500, 503), { maxKeys: 6 });
    await fc.assert(
      fc.asyncProperty(failing, async (statuses) => {
        const failures = new Map(Object.entries(statuses).map(([page, status]) => [Number(page), failure(status)]));
        const { pages } = await readAll(createSlowList({ pageCount: 12, failures }));
        expect(pages).toEqual(upTo(12));
      }),
      { numRuns: 60 },
    );
    const failures = new Map([8, 9, 10].map((page) => [page, failure(429, 30)]));
    const { waits, clock } = await readAll(createSlowList({ pageCount: 12, failures }));
    expect(waits).toEqual(["rate-limited"]);
    expect(clock.slept).toEqual([30_000]);
  });

  it("reads one page at a time while the quota is low", async () => {
    const list = createSlowList({ pageCount: 12 });
    const quota = { limit: 1000, remaining: 200, resetAt: 3_600_000, observedAt: 0 };
    const { pages } = await readAll(list, () => quota);
    expect(pages).toEqual(upTo(12));
    expect(list.most()).toBe(1);
  });

  it("requests nothing more after a permanent refusal", async () => {
    const list = createSlowList({ pageCount: 20, failures: new Map([[8, failure(403)]]) });
    await expect(readAll(list)).rejects.toMatchObject({ status: 403 });
    const asked = list.asked.length;
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(list.asked).toHaveLength(asked);
  });
});
