import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compare, createFollowedList } from "../testing/followed-list.ts";
import { createClock, failure, type Row } from "../testing/list.ts";
import { createPageReader } from "./page-reader.ts";
import type { PageReader } from "./pages-state.ts";
import { refreshRows } from "./read-updates.ts";

const keyOf = (row: Row) => row.id;
const { signal } = new AbortController();
const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

type FollowedList = ReturnType<typeof createFollowedList>;
type Change = { readonly kind: "put" | "remove"; readonly id: number };
const change = fc.record({ kind: fc.constantFrom("put", "remove"), id: fc.integer({ min: 1, max: 60 }) });
const apply = (list: FollowedList, { kind, id }: Change) => list[kind](id);

const readPageOf = (list: FollowedList): FollowedList["readPage"] => list.readPage.bind(list);

function untilIdle(reader: PageReader<Row>): Promise<void> {
  return new Promise((resolve) => {
    const leave = reader.subscribe(check);
    check();
    function check() {
      if (!reader.get().isComplete || reader.get().activity !== "idle") return;
      queueMicrotask(() => leave());
      resolve();
    }
  });
}

async function readerOf(list: FollowedList): Promise<PageReader<Row>> {
  const reader = createPageReader({ readPage: readPageOf(list), keyOf, compare, clock: createClock() });
  await untilIdle(reader);
  return reader;
}

describe("a list whose API reports its changes", () => {
  it("is exact after a walk during which rows arrive, change and are deleted", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 12 }), fc.integer({ min: 1, max: 9 }), async (changes, pageSize) => {
        const list = createFollowedList(range(40), pageSize);
        list.beforeRequest = () =>
          changes.splice(0, 2).forEach((one) => {
            apply(list, one);
          });
        const reader = await readerOf(list);
        // Changes after the last request are not known yet.
        changes.length = 0;
        await reader.update(signal);
        await untilIdle(reader);
        expect(reader.get().rows).toEqual(list.rows());
      }),
      { numRuns: 100 },
    );
  });

  it("equals a complete read after every refresh", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(change, { maxLength: 8 }), { maxLength: 5 }), async (rounds) => {
        const list = createFollowedList(range(30), 7);
        const reader = await readerOf(list);
        for (const changes of rounds) {
          for (const one of changes) apply(list, one);
          await reader.update(signal);
          await untilIdle(reader);
          expect(reader.get().rows).toEqual(list.rows());
        }
      }),
      { numRuns: 100 },
    );
  });

  it("reads deletions that happen while its pages are read", async () => {
    const list = createFollowedList(range(9), 3);
    list.beforeRequest = () => {
      if (list.asked.length === 2) list.remove(9);
    };
    const reader = await readerOf(list);
    expect(reader.get().rows).toEqual(list.rows());
    const kinds = list.asked.map((extensions) => (extensions ? (extensions.updatedSince ?? "cursor") : "number"));
    // The list changed while its pages were read by number, so they are read again by cursors.
    expect(kinds).toEqual(["cursor", "number", "number", "number", "0", "cursor", "cursor", "cursor", "1"]);
  });

  it("reads its pages by number when nothing changes meanwhile, and shows them as complete after one request that says so", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 40 }), fc.integer({ min: 1, max: 9 }), async (count, pageSize) => {
        const list = createFollowedList(range(count), pageSize);
        const complete: number[] = [];
        const reader = createPageReader({ readPage: readPageOf(list), keyOf, compare, clock: createClock() });
        const leave = reader.subscribe(() => reader.get().isComplete && complete.push(list.asked.length));
        await untilIdle(reader);
        leave();
        expect(reader.get().rows).toEqual(list.rows());
        expect(reader.canUpdate()).toBe(true);
        const [first, ...rest] = list.asked;
        expect(first).toEqual({ cursor: "start" });
        if (count <= pageSize) return;
        expect(rest.pop()).toEqual({ cursor: "start", updatedSince: "0" });
        expect(rest.every((extensions) => extensions === undefined)).toBe(true);
        expect(Math.min(...complete)).toBe(list.asked.length);
      }),
    );
  });

  it("waits and asks again when the question whether it changed is refused for a while", async () => {
    const list = createFollowedList(range(9), 3);
    let refusals = 2;
    const readPage: FollowedList["readPage"] = async (page, own, extensions) => {
      if (extensions?.updatedSince !== undefined && refusals-- > 0) throw failure(429);
      return list.readPage(page, own, extensions);
    };
    const waits: (string | undefined)[] = [];
    const reader = createPageReader({ readPage, keyOf, compare, clock: createClock() });
    const leave = reader.subscribe(() => reader.get().activity === "waiting" && waits.push(reader.get().wait?.reason));
    await untilIdle(reader);
    leave();
    expect(waits).toEqual(["rate-limited", "rate-limited"]);
    expect(reader.get().rows).toEqual(list.rows());
    expect(list.asked).toHaveLength(4 + 1);
  });

  it("keeps the rows and their identity when nothing has changed, and updates the time of reading", async () => {
    const list = createFollowedList(range(9), 5);
    const clock = createClock();
    const reader = createPageReader({ readPage: readPageOf(list), keyOf, compare, clock });
    await untilIdle(reader);
    const { rows, readAt } = reader.get();
    await clock.sleep(60_000, signal);
    await reader.update(signal);
    expect(reader.get().rows).toBe(rows);
    expect(reader.get().readAt).toBe(Number(readAt) + 60_000);
  });

  it("is read again when the changes are no longer known", async () => {
    const list = createFollowedList(range(9), 5);
    const reader = await readerOf(list);
    list.remove(3);
    list.cleanUp();
    list.put(3);
    expect(await reader.update(signal)).toBeNull();
    await untilIdle(reader);
    expect(reader.get().rows).toEqual(list.rows());
    expect(await reader.update(signal)).toEqual(list.rows());
  });

  it("is read again when the API no longer reports changes or removals", async () => {
    for (const field of ["UpdatedUntil", "Removed"] as const) {
      const list = createFollowedList(range(9), 5);
      const readPage: FollowedList["readPage"] = async (...request) => {
        const reply = await list.readPage(...request);
        return request[2]?.updatedSince === undefined ? reply : { ...reply, [field]: undefined };
      };
      const known = await refreshRows({ readPage, keyOf, compare, signal, known: undefined });
      list.remove(3);
      const rows = (await refreshRows({ readPage, keyOf, compare, signal, known })).rows;
      expect(rows).toEqual(list.rows());
    }
  });

  it("is read again each time when its order is unexpected", async () => {
    const list = createFollowedList(range(9), 5);
    const source = { readPage: readPageOf(list), keyOf, compare: (a: Row, b: Row) => a.version - b.version, signal };
    const known = await refreshRows({ ...source, known: undefined });
    expect(known.until).toBeUndefined();
  });

  it("keeps its rows when the changes cannot be read", async () => {
    const list = createFollowedList(range(9), 5);
    const reader = await readerOf(list);
    const before = reader.get();
    list.beforeRequest = () => {
      throw new TypeError("no network");
    };
    await expect(reader.update(signal)).rejects.toThrow("no network");
    expect(reader.get()).toBe(before);
    expect(reader.canUpdate()).toBe(true);
  });
});

describe("refreshRows", () => {
  it("requests the changes of a known list once", async () => {
    const list = createFollowedList(range(40), 9);
    const source = { readPage: readPageOf(list), keyOf, compare, signal };
    let known = await refreshRows({ ...source, known: undefined });
    list.put(50);
    list.remove(7);
    list.asked.length = 0;
    known = await refreshRows({ ...source, known });
    expect(known).toEqual({ rows: list.rows(), leftOut: 0, until: "2" });
    expect(list.asked).toEqual([{ cursor: "start", updatedSince: "0" }]);
  });
});
