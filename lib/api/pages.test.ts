import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { collectPages, createRowSet, systemClock } from "./pages.ts";
import { createList, failure, type Row, rowsOf } from "./testing/list.ts";

const keyOf = (row: Row) => row.id;
const signal = new AbortController().signal;

describe("collectPages", () => {
  it("gives every row once and in order, whatever the page size", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.nat()), fc.integer({ min: 1, max: 20 }), async (ids, pageSize) => {
        const list = createList(rowsOf(...ids), pageSize);
        expect(await collectPages({ signal, keyOf, readPage: list.readPage })).toEqual(rowsOf(...ids));
        expect(list.asked.length).toBe(Math.max(1, Math.ceil(ids.length / pageSize)));
      }),
    );
  });

  it("passes a refusal on", async () => {
    const list = createList(rowsOf(1, 2, 3), 2);
    list.failNext(failure(403));
    await expect(collectPages({ signal, keyOf, readPage: list.readPage })).rejects.toMatchObject({ status: 403 });
  });

  it("ends with an error where the API does not turn pages", async () => {
    const readPage = async () => ({ Data: rowsOf(1, 2), HasNextPage: true });
    await expect(collectPages({ signal, keyOf, readPage })).rejects.toMatchObject({ code: "UPSTREAM_INVALID" });
  });

  it("ends at an empty page that promises more", async () => {
    const readPage = async (page: number) => ({ Data: page === 1 ? rowsOf(1, 2) : [], HasNextPage: true });
    expect(await collectPages({ signal, keyOf, readPage })).toEqual(rowsOf(1, 2));
  });
});

describe("createRowSet", () => {
  it("keeps a row that moved in its first place, with its newer values", () => {
    const set = createRowSet(keyOf);
    set.add(1, { Data: rowsOf(9, 8), HasNextPage: true });
    set.add(2, { Data: [{ id: 8, version: 2 }, ...rowsOf(7)], HasNextPage: false });
    expect(set.rows()).toEqual([
      { id: 9, version: 1 },
      { id: 8, version: 2 },
      { id: 7, version: 1 },
    ]);
  });

  it("never changes rows that it gave before", () => {
    const set = createRowSet(keyOf);
    set.add(1, { Data: rowsOf(1, 2), HasNextPage: true });
    const before = set.rows();
    set.add(2, { Data: rowsOf(3), HasNextPage: false });
    expect(before).toEqual(rowsOf(1, 2));
  });
});

describe("systemClock", () => {
  it("stops sleeping when it is told to", async () => {
    const controller = new AbortController();
    const asleep = systemClock.sleep(60_000, controller.signal);
    controller.abort(new Error("stopped"));
    await expect(asleep).rejects.toThrow("stopped");
    await expect(systemClock.sleep(0, controller.signal)).rejects.toThrow("stopped");
  });
});
