import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Quota } from "../quota/read-quota.ts";
import { createClock, createList, failure, type Row, rowsOf } from "../testing/list.ts";
import { createPageReader } from "./page-reader.ts";
import type { PageReader, PagesState } from "./pages-state.ts";

const keyOf = (row: Row) => row.id;
const compare = (a: Row, b: Row) => a.id - b.id;
const range = (count: number) => rowsOf(...Array.from({ length: count }, (_, index) => index));

/** Resolves when the reader is in a state; rejects when it stays out of it for long. */
function reach(reader: PageReader<Row>, isReached: (state: PagesState<Row>) => boolean): Promise<PagesState<Row>> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`stuck: ${JSON.stringify({ ...reader.get(), rows: reader.get().rows.length })}`)),
      2_000,
    );
    const leave = reader.subscribe(check);
    check();
    function check() {
      if (!isReached(reader.get())) return;
      clearTimeout(timer);
      queueMicrotask(() => leave());
      resolve(reader.get());
    }
  });
}

const isDone = (state: PagesState<Row>) => state.isComplete && state.activity === "idle";

function start(list: ReturnType<typeof createList>, quota: () => Quota | null = () => null) {
  const clock = createClock();
  const reader = createPageReader({ readPage: list.readPage, keyOf, compare, quota, clock });
  const seen: PagesState<Row>[] = [];
  const leave = reader.subscribe(() => seen.push(reader.get()));
  return { reader, clock, seen, leave };
}

describe("createPageReader", () => {
  it("shows each page as it comes, and tells when it has all", async () => {
    const { reader, seen } = start(createList(range(7), 3));
    await reach(reader, isDone);
    expect(reader.get().rows).toEqual(range(7));
    expect([...new Set(seen.map((state) => state.rows.length))]).toEqual([0, 3, 6, 7]);
    expect(seen.filter((state) => state.isComplete).every((state) => state.rows.length === 7)).toBe(true);
  });

  it("shows the pages of a long list in few steps", async () => {
    const { reader, seen } = start(createList(range(400), 2));
    await reach(reader, isDone);
    expect(reader.get().rows).toEqual(range(400));
    const lengths = [...new Set(seen.map((state) => state.rows.length))];
    expect(lengths).toEqual([0, 2, 4, 8, 16, 32, 64, 128, 256, 400]);
  });

  it.each([
    ["stopped", (reader: PageReader<Row>) => reader.stop()],
    ["waiting", () => Promise.reject(failure(503))],
    ["failed", () => Promise.reject(failure(403))],
  ])("shows every row that it has when it is %s", async (activity, interrupt) => {
    const list = createList(range(400), 2);
    const reader: PageReader<Row> = createPageReader({
      async readPage(page, signal) {
        if (page === 40) await interrupt(reader);
        return list.readPage(page, signal);
      },
      keyOf,
      compare,
      clock: createClock(),
    });
    const { rows, pagesRead } = await reach(reader, (state) => state.activity === activity);
    expect(pagesRead).toBeGreaterThan(30);
    expect(rows).toHaveLength(pagesRead * 2);
  });

  it("returns every row once and in order after any failures", async () => {
    const passing = fc.constantFrom(0, 429, 500, 502, 503, 504);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(40),
        fc.integer({ min: 1, max: 9 }),
        fc.array(passing, { maxLength: 4 }),
        async (count, pageSize, statuses) => {
          const list = createList(range(count), pageSize);
          list.failNext(...statuses.map((status) => failure(status)));
          const { reader, leave } = start(list);
          await reach(reader, isDone);
          expect(reader.get().rows).toEqual(range(count));
          leave();
        },
      ),
      { numRuns: 50 },
    );
  });

  it("holds each key once while rows move between pages", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(5), { maxLength: 10 }), async (inserts) => {
        const list = createList(range(20), 5);
        const readPage = async (page: number, signal: AbortSignal) => {
          // New invoices arrive at the front while older pages are read.
          const added = inserts[page] ?? 0;
          list.rows.unshift(...rowsOf(...Array.from({ length: added }, (_, index) => 1000 * page + index)));
          return list.readPage(page, signal);
        };
        const reader = createPageReader({ readPage, keyOf, compare, clock: createClock() });
        await reach(reader, isDone);
        const ids = reader.get().rows.map(keyOf);
        expect(new Set(ids).size).toBe(ids.length);
        for (const { id } of range(20)) expect(ids).toContain(id);
      }),
      { numRuns: 50 },
    );
  });

  it("shows when it continues after a 429, and repeats only that page", async () => {
    const list = createList(range(6), 2);
    const { reader, seen, clock } = start(list);
    await reach(reader, (state) => state.pagesRead === 1);
    list.failNext(failure(429, 40));
    await reach(reader, isDone);
    expect(seen.find((state) => state.activity === "waiting")).toMatchObject({ wait: { reason: "rate-limited", until: 40_000 } });
    expect(clock.slept).toEqual([40_000]);
    expect(list.asked).toEqual([1, 2, 2, 3]);
    expect(reader.get()).toMatchObject({ wait: null, rows: range(6) });
  });

  it("pauses before the quota is spent, until the reset", async () => {
    const list = createList(range(6), 2);
    let quota: Quota = { limit: 100, remaining: 100, resetAt: 90_000, observedAt: 0 };
    const { reader, seen } = start(list, () => {
      quota = list.asked.length < 2 ? quota : { ...quota, remaining: 4 };
      return quota;
    });
    await reach(reader, isDone);
    expect(seen.filter((state) => state.activity === "waiting").map((state) => [state.rows.length, state.wait])).toEqual([
      [4, { reason: "low-quota", until: 90_000 }],
    ]);
    expect(reader.get().rows).toEqual(range(6));
  });

  it.each([
    ["a later answer has more left", { limit: 100, remaining: 90, resetAt: 3_600_000, observedAt: 0 }],
    ["a later answer succeeded and tells no count", null],
  ])("continues within seconds when %s", async (_, later) => {
    const list = createList(range(6), 2);
    const low = { limit: 100, remaining: 0, resetAt: 3_600_000, observedAt: 0 };
    const clock = createClock();
    const quota = () => (list.asked.length === 1 && clock.now() < 60_000 ? low : later);
    const reader = createPageReader({ readPage: list.readPage, keyOf, compare, quota, clock });
    await reach(reader, isDone);
    expect(reader.get().rows).toEqual(range(6));
    expect(clock.now()).toBeLessThanOrEqual(65_000);
  });

  it("asks again after the wait of a 429 although its count is for a longer time", async () => {
    const list = createList(range(6), 2);
    let quota: Quota | null = null;
    const { reader, clock } = start(list, () => quota);
    await reach(reader, (state) => state.pagesRead === 1);
    list.failNext(failure(429, 5));
    quota = { limit: 100, remaining: 0, resetAt: 3_600_000, observedAt: 0 };
    await reach(reader, (state) => state.pagesRead === 2);
    expect(clock.slept[0]).toBe(5_000);
    expect(clock.now()).toBeLessThan(60_000);
  });

  it("is as old as its first page, also where the others came later", async () => {
    const list = createList(range(6), 2);
    const { reader, seen, clock } = start(list);
    await reach(reader, (state) => state.pagesRead === 1);
    const readAt = clock.now();
    list.failNext(failure(429, 600));
    await reach(reader, isDone);
    expect(clock.now()).toBe(readAt + 600_000);
    expect(reader.get().readAt).toBe(readAt);
    expect(seen.find((state) => state.activity === "waiting")).toMatchObject({ rows: range(2), readAt });
  });

  it("keeps its rows when it fails, and continues from there", async () => {
    const list = createList(range(6), 2);
    const { reader } = start(list);
    await reach(reader, (state) => state.pagesRead === 1);
    list.failNext(failure(403));
    const failed = await reach(reader, (state) => state.activity === "failed");
    expect(failed).toMatchObject({ rows: range(2), isComplete: false, error: { status: 403 } });
    reader.resume();
    await reach(reader, isDone);
    expect(reader.get()).toMatchObject({ rows: range(6), error: null });
    expect(list.asked).toEqual([1, 2, 2, 3]);
  });

  it("gives up on a page after five tries, and says why", async () => {
    const list = createList(range(6), 2);
    list.failNext(...Array.from({ length: 5 }, () => failure(503)));
    const { reader } = start(list);
    expect(await reach(reader, (state) => state.activity === "failed")).toMatchObject({ error: { status: 503 } });
    expect(list.asked).toEqual([1, 1, 1, 1, 1]);
  });

  it("stops on request, also while it waits, and resumes on request", async () => {
    const list = createList(range(6), 2);
    const { reader } = start(list);
    list.failNext(failure(429, 3600));
    const leave = reader.subscribe(() => {
      if (reader.get().activity === "waiting") reader.stop();
    });
    await reach(reader, (state) => state.activity === "stopped");
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(reader.get()).toMatchObject({ activity: "stopped", wait: null, isComplete: false });
    expect(list.asked).toEqual([1]);
    leave();
    reader.resume();
    await reach(reader, isDone);
    expect(reader.get().rows).toEqual(range(6));
  });

  it("reads on for the next screen after it was stopped on one that was left", async () => {
    const list = createList(range(6), 2);
    const reader = createPageReader({ readPage: list.readPage, keyOf, compare, clock: createClock() });
    await new Promise<void>((resolve) => {
      const leave = reader.subscribe(() => {
        if (reader.get().activity === "reading" && reader.get().pagesRead > 0) reader.stop();
        if (reader.get().activity !== "stopped") return;
        leave();
        resolve();
      });
    });
    await reach(reader, isDone);
    expect(reader.get().rows).toEqual(range(6));
  });

  it("pauses without listeners, and continues where it was", async () => {
    const list = createList(range(6), 2);
    const reader = createPageReader({ readPage: list.readPage, keyOf, compare, clock: createClock() });
    await new Promise<void>((resolve) => {
      const leave = reader.subscribe(() => {
        if (reader.get().pagesRead < 2) return;
        leave();
        resolve();
      });
    });
    expect(reader.get()).toMatchObject({ activity: "idle", isComplete: false });
    await new Promise((resolve) => setTimeout(resolve, 5));
    const pages = list.asked.filter((page) => page <= 2);
    expect(pages).toEqual([1, 2]);
    await reach(reader, isDone);
    expect(reader.get().rows).toEqual(range(6));
    expect(list.asked.filter((page) => page <= 2)).toEqual([1, 2]);
  });

  it("shows the old rows until it has read all again", async () => {
    const list = createList(range(6), 2);
    const { reader, seen } = start(list);
    await reach(reader, isDone);
    list.rows.splice(0, 6, ...rowsOf(10, 0, 1, 2, 3));
    seen.length = 0;
    reader.refresh();
    await reach(reader, isDone);
    expect(reader.get().rows).toEqual(rowsOf(10, 0, 1, 2, 3));
    const shown = seen.map((state) => state.rows.length);
    expect(shown.filter((count) => count !== 6 && count !== 5)).toEqual([]);
    expect(seen.every((state) => state.isComplete)).toBe(true);
  });

  it("keeps the complete old rows when reading again fails", async () => {
    const list = createList(range(6), 2);
    const { reader } = start(list);
    await reach(reader, isDone);
    list.failNext(failure(401));
    reader.refresh();
    expect(await reach(reader, (state) => state.activity === "failed")).toMatchObject({ rows: range(6), isComplete: true });
  });

  it("reads again when rows moved between pages, and shows the first reading until then", async () => {
    const list = createList(range(6), 2);
    const readPage = async (page: number, signal: AbortSignal) => {
      // One new row arrives at the front while the second page is read.
      if (page === 2 && list.asked.length === 1) list.rows.unshift(...rowsOf(99));
      return list.readPage(page, signal);
    };
    const reader = createPageReader({ readPage, keyOf, compare, clock: createClock() });
    const state = await reach(reader, (reached) => isDone(reached) && reached.rows.length === 7);
    expect(state.rows).toEqual(rowsOf(99, 0, 1, 2, 3, 4, 5));
    expect(state.mayLackRows).toBe(false);
    expect(list.asked.filter((page) => page === 1)).toHaveLength(2);
  });

  it("tells that rows kept moving after three readings, and then stops", async () => {
    const asked: number[] = [];
    const readPage = async (page: number) => {
      asked.push(page);
      return page === 1 ? { Data: rowsOf(1, 2), HasNextPage: true } : { Data: rowsOf(2, 3), HasNextPage: false };
    };
    const reader = createPageReader({ readPage, keyOf, compare, clock: createClock() });
    const state = await reach(reader, (reached) => isDone(reached) && reached.mayLackRows);
    expect(state).toMatchObject({ rows: rowsOf(1, 2, 3), isComplete: true, activity: "idle" });
    expect(asked).toEqual([1, 2, 1, 2, 1, 2]);
  });

  it("tells that rows may be missing after four empty pages that promise more, and reads on by no changes", async () => {
    const readPage = async (page: number) => ({ Data: page === 1 ? rowsOf(1, 2) : [], HasNextPage: true, UpdatedUntil: "0" });
    const reader = createPageReader({ readPage, keyOf, compare, clock: createClock() });
    expect(await reach(reader, isDone)).toMatchObject({ rows: rowsOf(1, 2), mayLackRows: true, pagesRead: 5 });
    expect(reader.canUpdate()).toBe(false);
  });

  it("is not complete while rows that moved are read again", async () => {
    const list = createList(range(6), 2);
    const readPage = async (page: number, signal: AbortSignal) => {
      if (page === 2 && list.asked.length === 1) list.rows.unshift(...rowsOf(99));
      return list.readPage(page, signal);
    };
    const reader = createPageReader({ readPage, keyOf, compare, clock: createClock() });
    const state = await reach(reader, ({ isComplete }) => isComplete);
    expect(state.rows).toEqual(rowsOf(99, 0, 1, 2, 3, 4, 5));
  });

  it("counts unreadable records", async () => {
    const readPage = async () => ({ Data: [...rowsOf(1), { version: 1 } as Row], HasNextPage: false, leftOut: 2 });
    const reader = createPageReader({ readPage, keyOf, compare, clock: createClock() });
    expect(await reach(reader, isDone)).toMatchObject({ rows: rowsOf(1), leftOut: 3 });
  });
});
