import { describe, expect, test } from "vitest";
import { readUrlState } from "#components/data-table/url/url-params.ts";
import { invoiceParams, queryOf } from "./search-params.ts";

const today = "2026-11-21";
const queryFor = (search: string) => queryOf(readUrlState(invoiceParams, new URLSearchParams(search)), today);

describe("what the list asks the API for", () => {
  test("every status is named, so that the API's default cannot hide rows", () => {
    expect(queryFor("")).toEqual({ Statuses: [1, 2, 3, 4, 5, 7] });
    expect(queryFor("statuses=6,99").Statuses).toEqual([1, 2, 3, 4, 5, 7]);
    expect(queryFor("statuses=7,99").Statuses).toEqual([7]);
  });

  test("customers, states and dates go to the API; what it has no parameter for does not", () => {
    expect(queryFor("customers=11,12&states=CA&dates=last-month&open=1&overdue=1&q=x&sort=-DueDate")).toEqual({
      Statuses: [1, 2, 3, 4, 5, 7],
      CustomerIDs: [11, 12],
      States: ["CA"],
      StartDate: "2026-10-01",
      EndDate: "2026-10-31",
    });
    expect(queryFor("dates=..2026-01-31")).toEqual({ Statuses: [1, 2, 3, 4, 5, 7], EndDate: "2026-01-31" });
  });
});
