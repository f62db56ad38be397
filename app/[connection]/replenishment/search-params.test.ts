import { expect, test } from "vitest";
import { readUrlState, writeUrlState } from "#components/data-table/url/url-params.ts";
import { planParams } from "./search-params.ts";

const read = (search: string) => readUrlState(planParams, new URLSearchParams(search));

test("a link tells the whole view: vendors, states, and what is supposed", () => {
  const search = "vendors=301%2C302&warehouses=1&states=today%2Cwait&snoozed=1&target=60&growth=-15";
  expect(read(search)).toMatchObject({
    vendors: [301, 302],
    warehouses: [1],
    states: ["today", "wait"],
    snoozed: true,
    target: 60,
    growth: -15,
  });
  expect(writeUrlState(planParams, read(search), new URLSearchParams()).toString()).toBe(search);
});

test.each(["target=0", "target=366", "target=soon", "target=4.5", "growth=301", "growth=-91", "growth=much", "states=late", "vendors=x"])(
  "nonsense supposes and restricts nothing: %s",
  (search) => {
    expect(read(search)).toEqual(read(""));
  },
);
