import { expect, test } from "vitest";
import { readUrlState, writeUrlState } from "#components/data-table/url/url-params.ts";
import { repParams } from "./search-params.ts";

test("types and product groups are names with spaces, and come back from the address as they are", () => {
  const search = { q: "", sort: [], columns: [], types: ["Territory Manager"], groups: ["Harbor Line", "R & D 100%"] };
  const address = writeUrlState(repParams, search, new URLSearchParams()).toString();
  expect(readUrlState(repParams, Object.fromEntries(new URLSearchParams(address)))).toEqual(search);
});

test("what is no name restricts nothing", () => {
  expect(readUrlState(repParams, { types: ", ,\u0007", groups: "" })).toMatchObject({ types: [], groups: [] });
});
