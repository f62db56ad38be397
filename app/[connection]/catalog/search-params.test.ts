import { describe, expect, test } from "vitest";
import { readUrlState, writeUrlState } from "#components/data-table/url/url-params.ts";
import { catalogParams, queryOf } from "./search-params.ts";

const read = (text: string) => readUrlState(catalogParams, new URLSearchParams(text));

describe("the catalog's address", () => {
  test("without anything shows active products, and asks the API for them by name", () => {
    expect(read("")).toMatchObject({ statuses: [1], store: null, on: null, brands: [], view: "pictures" });
    expect(queryOf(read(""))).toEqual({ Statuses: [1] });
  });

  test.each([
    ["statuses=all", [0, 1, 2, 3, 4, 5]],
    ["statuses=0,5", [0, 5]],
    ["statuses=5,99", [5]],
    ["statuses=99", [0, 1, 2, 3, 4, 5]],
    ["statuses=nonsense", [0, 1, 2, 3, 4, 5]],
  ])("%s asks for the statuses %j", (text, Statuses) => {
    expect(queryOf(read(text))).toEqual({ Statuses });
  });

  test("comes back as it was written, without the defaults", () => {
    const text = "q=peach&store=17&on=2026-12-01&statuses=all&brands=3%2C4&categories=2&available=1&promoted=1&view=table";
    expect(writeUrlState(catalogParams, read(text), new URLSearchParams()).toString()).toBe(text);
    expect(writeUrlState(catalogParams, read("on=2026-02-30&store=x&view=y"), new URLSearchParams()).toString()).toBe("");
  });
});
