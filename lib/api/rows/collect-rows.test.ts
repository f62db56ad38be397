import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { systemClock } from "../reading/pages.ts";
import { refreshRows } from "../reading/read-updates.ts";
import { createList, failure, type Row, rowsOf } from "../testing/list.ts";
import { collectByIDs, collectRows } from "./collect-rows.ts";
import { findRow } from "./find-row.ts";
import { readBatches } from "./read-batches.ts";
import { readUnmoved } from "./read-unmoved.ts";

const keyOf = (row: Row) => row.id;
const signal = new AbortController().signal;

describe("collectRows", () => {
  it("gives every row once and in order, whatever the page size", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.nat()), fc.integer({ min: 1, max: 20 }), async (ids, pageSize) => {
        const list = createList(rowsOf(...ids), pageSize);
        expect((await collectRows({ signal, keyOf, readPage: list.readPage })).rows).toEqual(rowsOf(...ids));
        expect(list.asked.length).toBe(Math.max(1, Math.ceil(ids.length / pageSize)));
      }),
    );
  });

  it("throws the API's refusal", async () => {
    const list = createList(rowsOf(1, 2, 3), 2);
    list.failNext(failure(403));
    await expect(collectRows({ signal, keyOf, readPage: list.readPage })).rejects.toMatchObject({ status: 403 });
  });

  it("ends with an error when the API repeats a page", async () => {
    const readPage = async () => ({ Data: rowsOf(1, 2), HasNextPage: true });
    await expect(collectRows({ signal, keyOf, readPage })).rejects.toMatchObject({ code: "UPSTREAM_INVALID" });
  });

  it("goes on after an empty page that promises more", async () => {
    const pages = [rowsOf(1, 2), [], rowsOf(3), [], [], rowsOf(4)];
    const readPage = async (page: number) => ({ Data: pages[page - 1] ?? [], HasNextPage: page < pages.length });
    expect((await collectRows({ signal, keyOf, readPage })).rows).toEqual(rowsOf(1, 2, 3, 4));
  });

  it("ends after four empty pages that promise more", async () => {
    const readPage = async (page: number) => ({ Data: page === 1 ? rowsOf(1, 2) : [], HasNextPage: true });
    expect(await collectRows({ signal, keyOf, readPage })).toEqual({ rows: rowsOf(1, 2), leftOut: 0, mayLackRows: true });
  });
});

describe("a list that promised more than it gave", () => {
  const readPage = async (page: number) => ({ Data: page === 1 ? rowsOf(1, 2) : [], HasNextPage: true, UpdatedUntil: "0" });
  const source = { signal, keyOf, readPage };

  it("is not read where a result must lack no row", async () => {
    const refused = { code: "RECORDS_MOVED" };
    const compare = (a: Row, b: Row) => a.id - b.id;
    await expect(readUnmoved(source)).rejects.toMatchObject(refused);
    await expect(findRow(source, () => false)).rejects.toMatchObject(refused);
    await expect(readBatches({ ids: [1], rowsOf: () => source, signal })).rejects.toMatchObject(refused);
    await expect(refreshRows({ ...source, compare, known: undefined })).rejects.toMatchObject(refused);
    expect(await refreshRows({ ...source, compare, known: undefined, mayLack: true })).toEqual({
      rows: rowsOf(1, 2),
      leftOut: 0,
      mayLackRows: true,
    });
  });
});

describe("collectRows while rows move", () => {
  it("reads again when a row came on two pages, and returns the second reading", async () => {
    const list = createList(rowsOf(1, 2, 3, 4, 5, 6), 2);
    const readPage = async (page: number, own: AbortSignal) => {
      // One new row arrives at the front after the first page was read.
      if (page === 2 && list.asked.length === 1) list.rows.unshift(...rowsOf(0));
      return list.readPage(page, own);
    };
    expect((await collectRows({ signal, keyOf, readPage })).rows).toEqual(rowsOf(0, 1, 2, 3, 4, 5, 6));
    expect(list.asked).toEqual([1, 2, 3, 4, 1, 2, 3, 4]);
  });

  it("reads a list that never settles three times, and gives each row once", async () => {
    const asked: number[] = [];
    const readPage = async (page: number) => {
      asked.push(page);
      return { Data: page === 1 ? rowsOf(1, 2) : rowsOf(2, 3), HasNextPage: page === 1 };
    };
    expect(await collectRows({ signal, keyOf, readPage })).toEqual({ rows: rowsOf(1, 2, 3), leftOut: 0, mayLackRows: true });
    expect(asked).toEqual([1, 2, 1, 2, 1, 2]);
  });
});

describe("collectByIDs", () => {
  it("may lack rows when one of its reads may", async () => {
    const rowsOfIDs = (ids: readonly number[]) => ({
      keyOf,
      readPage: async (page: number) => ({ Data: page === 1 ? rowsOf(...ids) : [], HasNextPage: ids.includes(2) }),
    });
    const read = async (...ids: number[]) => (await collectByIDs({ ids, perRequest: 1, signal, rowsOf: rowsOfIDs })).mayLackRows;
    expect(await read(1, 3)).toBeUndefined();
    expect(await read(1, 2, 3)).toBe(true);
  });
});

describe("systemClock", () => {
  it("stops sleeping when its signal is aborted", async () => {
    const controller = new AbortController();
    const asleep = systemClock.sleep(60_000, controller.signal);
    controller.abort(new Error("stopped"));
    await expect(asleep).rejects.toThrow("stopped");
    await expect(systemClock.sleep(0, controller.signal)).rejects.toThrow("stopped");
  });

  it("sleeps longer than one timer can", async () => {
    const controller = new AbortController();
    let isAwake = false;
    const asleep = systemClock.sleep(2 ** 40, controller.signal).then(() => {
      isAwake = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(isAwake).toBe(false);
    controller.abort(new Error("stopped"));
    await expect(asleep).rejects.toThrow("stopped");
  });
});
