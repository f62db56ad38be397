import { describe, expect, it } from "vitest";
import { keyOfRoute } from "#contract/record-keys.ts";
import { type Row, rowsOf } from "../testing/list.ts";
import { createRowSet, type ListReply, readKey, uniqueRows } from "./row-set.ts";

const keyOf = (row: Row) => row.id;

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

  it("never changes rows that it returned before", () => {
    const set = createRowSet(keyOf);
    set.add(1, { Data: rowsOf(1, 2), HasNextPage: true });
    const before = set.rows();
    set.add(2, { Data: rowsOf(3), HasNextPage: false });
    expect(before).toEqual(rowsOf(1, 2));
  });

  it("reports moved rows when one comes on two pages, not when one page has it twice", () => {
    const set = createRowSet(keyOf);
    set.add(1, { Data: rowsOf(1, 1, 2), HasNextPage: true });
    expect(set.hasMoved()).toBe(false);
    set.add(2, { Data: rowsOf(2, 3), HasNextPage: false });
    expect(set.hasMoved()).toBe(true);
    expect(set.rows()).toEqual(rowsOf(1, 2, 3));
  });

  it("refuses the second page of an API that answers every page with the first", () => {
    const set = createRowSet(keyOf);
    set.add(1, { Data: rowsOf(1, 2), HasNextPage: true, Page: 1 });
    expect(() => set.add(2, { Data: rowsOf(1, 2), HasNextPage: true, Page: 1 })).toThrow("The Data API repeats pages");
    expect(set.rows()).toEqual(rowsOf(1, 2));
  });

  it("counts records without a key", () => {
    const set = createRowSet(({ id }: { id?: number }) => id ?? Number.NaN);
    set.add(1, { Data: [{ id: 1 }, {}, {}], HasNextPage: false, leftOut: 1 });
    expect(set.rows()).toEqual([{ id: 1 }]);
    expect(set.leftOut()).toBe(3);
  });

  it("keeps records that differ although a part of their key is missing, and moves none of them", () => {
    const aging = [1, 2, 3].map((due) => ({ ARAccountID: 7, SupplierID: null, CurrentDue: `${due}.000000` }));
    const set = createRowSet<object>(keyOfRoute("GET /v1/arAging") as never);
    set.add(1, { Data: aging.slice(0, 2), HasNextPage: true });
    set.add(2, { Data: aging.slice(1), HasNextPage: false });
    expect(set.rows()).toEqual(aging);
    expect([set.hasMoved(), set.leftOut()]).toEqual([false, 1]);
  });
});

describe("uniqueRows", () => {
  it("keeps records whose keys lack a part, and counts one as left out that equals another", () => {
    const stock = [{ LocationID: 1, ProductID: 7 }, { ProductID: 7 }, { ProductID: 7 }, { ProductID: 7, Inventory: "2" }, { ProductID: 8 }];
    const read = uniqueRows<object, ListReply<object>>({ Data: stock, HasNextPage: false }, keyOfRoute("GET /v1/inventory") as never);
    expect(read).toMatchObject({ Data: [stock[0], stock[1], stock[3], stock[4]], leftOut: 1 });
  });

  it("returns a page with each key once, and the same page when nothing is repeated", () => {
    const page = { Data: rowsOf(1, 2), HasNextPage: false };
    expect(uniqueRows(page, keyOf)).toBe(page);
    expect(uniqueRows({ Data: rowsOf(1, 2, 1, 2), HasNextPage: false }, keyOf)).toMatchObject({ Data: rowsOf(1, 2), leftOut: 0 });
  });
});

describe("readKey", () => {
  it("is null when every part of a key is missing", () => {
    const given = [undefined, null, Number.NaN, "", "undefined", "undefined null", "null-undefined", {}];
    for (const key of given) expect(readKey(() => key as string, {})).toBeNull();
    for (const key of [0, 7, "a", "7 null", "undefined 7"]) expect(readKey(() => key, {})).toBe(key);
    const throws = () => {
      throw new TypeError("not an object");
    };
    expect(readKey(throws, {})).toBeNull();
  });
});
