import { describe, expect, it } from "vitest";
import { createList, type Row, rowsOf } from "../testing/list.ts";
import { findRow } from "./find-row.ts";

const keyOf = (row: Row) => row.id;
const signal = new AbortController().signal;

describe("findRow", () => {
  it("finds a row on a later page, and null after the last", async () => {
    const { readPage } = createList(rowsOf(1, 2, 3, 4, 5), 2);
    expect(await findRow({ signal, readPage, keyOf }, ({ id }) => id === 5)).toEqual({ id: 5, version: 1 });
    expect(await findRow({ signal, readPage, keyOf }, ({ id }) => id === 6)).toBeNull();
  });

  it("finds a row that moved to a page that was read already", async () => {
    const list = createList(rowsOf(1, 2, 3, 4, 5), 2);
    const readPage = async (page: number, own: AbortSignal) => {
      // After the first page was read, the last row moves to its front.
      if (list.asked.length === 1) list.rows.unshift(...list.rows.splice(4));
      return list.readPage(page, own);
    };
    expect(await findRow({ signal, readPage, keyOf }, ({ id }) => id === 5)).toEqual({ id: 5, version: 1 });
  });

  it("does not say that there is no row where rows moved at every read", async () => {
    const readPage = async (page: number) => ({ Data: page === 1 ? rowsOf(1, 2) : rowsOf(2, 3), HasNextPage: page === 1 });
    await expect(findRow({ signal, readPage, keyOf }, ({ id }) => id === 4)).rejects.toMatchObject({ code: "RECORDS_MOVED" });
  });

  it("does not say that there is no row where a record that cannot be read may be it", async () => {
    const readPage = async (page: number) => ({ Data: page === 1 ? rowsOf(1, 2) : rowsOf(3), HasNextPage: page === 1, leftOut: 2 - page });
    expect(await findRow({ signal, readPage, keyOf }, ({ id }) => id === 3)).toEqual({ id: 3, version: 1 });
    await expect(findRow({ signal, readPage, keyOf }, ({ id }) => id === 4)).rejects.toMatchObject({
      code: "UPSTREAM_INVALID",
      detail: "1 record of the list cannot be read, and it may be this one.",
    });
    expect(await findRow({ signal, readPage, keyOf }, ({ id }) => id === 4, "skip")).toBeNull();
  });

  it("ends with an error when the API repeats a page", async () => {
    const readPage = async () => ({ Data: rowsOf(1, 2), HasNextPage: true, Page: 1 });
    await expect(findRow({ signal, readPage, keyOf }, () => false)).rejects.toMatchObject({ code: "UPSTREAM_INVALID" });
  });
});
