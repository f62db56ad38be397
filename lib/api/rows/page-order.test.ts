import { describe, expect, it } from "vitest";
import { failure, type Row, rowsOf } from "../testing/list.ts";
import { createPageOrder, type PageOrder } from "./page-order.ts";
import type { ListReply } from "./row-set.ts";

describe("the last page", () => {
  const isLast = (order: PageOrder<Row>, reply: ListReply<Row>) => order.next(reply).isLast;

  it("has no next page", () => {
    expect(isLast(createPageOrder(), { Data: rowsOf(1), HasNextPage: false })).toBe(true);
    expect(isLast(createPageOrder(), { Data: rowsOf(1), HasNextPage: true })).toBe(false);
  });

  it("is not one of which no record could be read, nor one of a few empty pages that promise more", () => {
    const unread = createPageOrder<Row>();
    const empty = createPageOrder<Row>();
    for (let page = 1; page <= 3; page += 1) {
      expect(isLast(unread, { Data: [], HasNextPage: true, leftOut: 2 })).toBe(false);
      expect(isLast(empty, { Data: [], HasNextPage: true })).toBe(false);
    }
    expect(isLast(unread, { Data: [], HasNextPage: true, leftOut: 2 })).toBe(false);
    expect(isLast(empty, { Data: [], HasNextPage: true })).toBe(true);
  });

  it("comes before a page that repeats one which may be the last, and before one that the API refuses after it", () => {
    const end = { reply: { Data: [], HasNextPage: false }, isLast: true };
    const page = { Data: rowsOf(1, 2), HasNextPage: true, mayBeLast: true };
    const order = createPageOrder<Row>();
    expect(order.afterError(failure(404))).toBeNull();
    expect(order.next(page)).toEqual({ reply: page, isLast: false });
    for (const status of [400, 404]) expect(order.afterError(failure(status))).toEqual(end);
    for (const status of [0, 401, 403, 416, 429, 500, 502]) expect(order.afterError(failure(status))).toBeNull();
    expect(order.next({ ...page, Data: rowsOf(1, 2) })).toEqual(end);
    const changed = createPageOrder<Row>();
    changed.next(page);
    expect(isLast(changed, { ...page, Data: [{ id: 1, version: 2 }, ...rowsOf(2)] })).toBe(false);
  });

  it("is not the one before a repeated page, nor before a refused one, that the API promised", () => {
    const promised = { Data: rowsOf(1, 2), HasNextPage: true };
    const order = createPageOrder<Row>();
    order.next(promised);
    expect(order.next(promised)).toEqual({ reply: promised, isLast: false });
    expect(order.afterError(failure(404))).toBeNull();
  });
});
