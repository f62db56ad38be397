import { expect, test } from "vitest";
import { sampleCustomer } from "#lib/testing/samples.ts";
import { deliveriesHref, deliveryToCheck, stopHref } from "./stop-href.ts";

test("restores the filters of the deliveries in the link back", () => {
  const search = "week=2026-11-30&reps=9001%2C9002";
  const href = stopHref("north", { customer: sampleCustomer, date: "2026-12-03" }, search);
  const [path, query = ""] = href.split("?");
  expect(path).toBe("/north/customers/1");
  expect(deliveryToCheck(query)).toBe("2026-12-03");
  expect(deliveriesHref("north", query)).toBe(`/north/delivery?${search}`);
});

test("checks no delivery for an address without one", () => {
  expect(deliveryToCheck("q=elm")).toBeNull();
  expect(deliveriesHref("north", "delivery=2026-12-03")).toBe("/north/delivery");
});
