import { describe, expect, test } from "vitest";
import { writeDecimal } from "#contract/decimal.ts";
import { fulfillmentOf } from "./fulfillment.ts";

describe("short-ships", () => {
  test.each([
    { name: "complete", Ordered: 12, NumUnits: 12, BackOrder: 0, isShort: false, missing: 0, backOrdered: 0, notComing: 0 },
    {
      name: "all of the rest back-ordered",
      Ordered: 12,
      NumUnits: 8,
      BackOrder: 4,
      isShort: true,
      missing: 4,
      backOrdered: 4,
      notComing: 0,
    },
    {
      name: "part of the rest back-ordered",
      Ordered: 12,
      NumUnits: 6,
      BackOrder: 2,
      isShort: true,
      missing: 6,
      backOrdered: 2,
      notComing: 4,
    },
    { name: "nothing shipped", Ordered: 12, NumUnits: 0, BackOrder: 0, isShort: true, missing: 12, backOrdered: 0, notComing: 12 },
    { name: "more than ordered", Ordered: 12, NumUnits: 24, BackOrder: 0, isShort: false, missing: 0, backOrdered: 0, notComing: 0 },
    { name: "a return", Ordered: 0, NumUnits: -6, BackOrder: 0, isShort: false, missing: 0, backOrdered: 0, notComing: 0 },
    { name: "fractions", Ordered: 1.1, NumUnits: 1, BackOrder: 0, isShort: true, missing: 0.1, backOrdered: 0, notComing: 0.1 },
  ])("$name", ({ Ordered, NumUnits, BackOrder, isShort, missing, backOrdered, notComing }) => {
    const fulfillment = fulfillmentOf({ Ordered, NumUnits, BackOrder }) ?? expect.fail();
    expect(fulfillment.isShort).toBe(isShort);
    expect([fulfillment.missing, fulfillment.backOrdered, fulfillment.notComing].map((value) => Number(writeDecimal(value)))).toEqual([
      missing,
      backOrdered,
      notComing,
    ]);
  });
});
