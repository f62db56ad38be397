import { expect, test } from "vitest";
import { readUrlState } from "#components/data-table/url/url-params.ts";
import { purchaseParams, queryOf } from "./search-params.ts";

const queryFor = (search: string) => queryOf(readUrlState(purchaseParams, new URLSearchParams(search)), "2026-11-21");

test("without a tab every status is asked for, drafts and posted purchases in one list", () => {
  const all = ["InProgress", "Submitted", "New", "Accepted", "Received", "Confirmed", "Verified"];
  expect(queryFor("")).toEqual({ statuses: all });
  expect(queryFor("status=Nonsense&month=2026-13-01&day=x")).toEqual({ statuses: all });
});

test("tab, vendors, warehouses and dates go to the API; calendar and day do not", () => {
  expect(queryFor("status=InProgress&vendors=7&warehouses=2,3&dates=last-month&calendar=1&day=2026-11-02&q=x")).toEqual({
    statuses: ["InProgress"],
    vendor_ids: [7],
    location_ids: [2, 3],
    start_date: "2026-10-01",
    end_date: "2026-10-31",
  });
});
