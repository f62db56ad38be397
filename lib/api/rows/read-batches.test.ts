import { QueryClient } from "@tanstack/react-query";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createClock, failure } from "../testing/list.ts";
import { keepBatches } from "./keep-batches.ts";
import { readBatches } from "./read-batches.ts";

interface Line {
  readonly id: string;
}

const keyOf = (line: Line) => line.id;

/** Three lines per invoice, in pages of 100. Fails with `failures` first. */
function createLines(...failures: unknown[]) {
  const asked: number[] = [];
  return {
    asked,
    async readPage(ids: readonly number[], page: number, signal: AbortSignal) {
      asked.push(ids.length);
      await Promise.resolve();
      signal.throwIfAborted();
      if (failures.length > 0) throw failures.shift();
      const all = ids.flatMap((id) => ["a", "b", "c"].map((part) => ({ id: `${id}${part}` })));
      return { Data: all.slice((page - 1) * 100, page * 100), HasNextPage: page * 100 < all.length };
    },
  };
}

type ReadPage = ReturnType<typeof createLines>["readPage"];
const listOf = (readPage: ReadPage) => (some: readonly number[]) => ({
  readPage: (page: number, own: AbortSignal) => readPage(some, page, own),
  keyOf,
});
const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const { signal } = new AbortController();

describe("readBatches", () => {
  it("returns the rows of every id once, in the order of the ids, after any failures", async () => {
    const passing = fc.constantFrom(0, 429, 500, 502, 503, 504);
    await fc.assert(
      fc.asyncProperty(fc.nat(450), fc.array(passing, { maxLength: 4 }), async (count, statuses) => {
        const { readPage, asked } = createLines(...statuses.map((status) => failure(status)));
        const { rows } = await readBatches({ ids: ids(count), rowsOf: listOf(readPage), signal, clock: createClock() });
        expect(rows.map(keyOf)).toEqual(ids(count).flatMap((id) => [`${id}a`, `${id}b`, `${id}c`]));
        expect(Math.max(0, ...asked)).toBeLessThanOrEqual(200);
      }),
      { numRuns: 30 },
    );
  });

  it("counts the rows that cannot be read", async () => {
    const readPage = async (some: readonly number[]) => ({ Data: some.map((id) => ({ id: String(id) })), HasNextPage: false, leftOut: 1 });
    const { rows, leftOut } = await readBatches({ ids: ids(450), rowsOf: listOf(readPage), signal, clock: createClock() });
    expect([rows.length, leftOut]).toEqual([450, 3]);
  });

  it("throws where rows moved at every read, because some may be missing", async () => {
    const asked: number[] = [];
    const readPage = async (_: unknown, page: number) => {
      asked.push(page);
      return { Data: [{ id: "1a" }], HasNextPage: page === 1 };
    };
    const reading = readBatches({ ids: ids(1), rowsOf: listOf(readPage), signal, clock: createClock() });
    await expect(reading).rejects.toMatchObject({ code: "RECORDS_MOVED" });
    expect(asked).toEqual([1, 2, 1, 2, 1, 2]);
  });

  it("reports its progress", async () => {
    const seen: (readonly [number, number])[] = [];
    const onProgress = (done: number, total: number) => seen.push([done, total]);
    await readBatches({ ids: ids(450), rowsOf: listOf(createLines().readPage), signal, clock: createClock(), onProgress });
    expect(seen).toEqual([
      [0, 450],
      [200, 450],
      [400, 450],
      [450, 450],
    ]);
  });

  it("reports a wait, and its progress again when it continues", async () => {
    const seen: unknown[] = [];
    const { readPage } = createLines(failure(429, 30));
    await readBatches({
      ids: ids(3),
      rowsOf: listOf(readPage),
      signal,
      clock: createClock(),
      onProgress: (done) => seen.push(done),
      onWait: ({ reason }) => seen.push(reason),
    });
    expect(seen).toEqual([0, "rate-limited", 0, 3]);
  });

  it("requests no batch again that a canceled read has kept", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 900 }), fc.nat(1_000), async (count, canceledAt) => {
        const { readPage, asked } = createLines();
        const client = new QueryClient();
        const controller = new AbortController();
        const options = { ids: ids(count), rowsOf: listOf(readPage), keep: keepBatches<Line>(client, ["lines"]), clock: createClock() };
        const onProgress = (done: number) => done >= canceledAt && controller.abort();
        await readBatches({ ...options, signal: controller.signal, onProgress }).catch(() => {});
        const { rows } = await readBatches({ ...options, signal });
        expect(rows.map(keyOf)).toEqual(ids(count).flatMap((id) => [`${id}a`, `${id}b`, `${id}c`]));
        // Only the batch that was being read is requested twice, at most its first page.
        const pages = asked.length;
        const whole = createLines();
        await readBatches({ ...options, keep: undefined, rowsOf: listOf(whole.readPage), signal });
        expect(pages - whole.asked.length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 30 },
    );
  });

  it("throws a refusal instead of leaving rows out", async () => {
    const { readPage } = createLines(failure(403));
    await expect(readBatches({ ids: ids(3), rowsOf: listOf(readPage), signal, clock: createClock() })).rejects.toMatchObject({
      status: 403,
    });
  });

  it("stops with its caller's reason", async () => {
    const controller = new AbortController();
    const { readPage, asked } = createLines();
    const reading = readBatches({
      ids: ids(450),
      rowsOf: listOf(readPage),
      signal: controller.signal,
      clock: createClock(),
      onProgress: (done) => done > 0 && controller.abort(new Error("canceled")),
    });
    await expect(reading).rejects.toThrow("canceled");
    expect(asked.every((count) => count === 200)).toBe(true);
  });
});
