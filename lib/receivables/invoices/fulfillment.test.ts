import { describe, expect, test } from "vitest";
import { unknownAmount, writeDecimal, zero } from "#contract/decimal.ts";
import { exact } from "#lib/testing/exact.ts";
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
    expect(
      [fulfillment.missing, fulfillment.backOrdered, fulfillment.notComing].map((value) => Number(writeDecimal(exact(value)))),
    ).toEqual([missing, backOrdered, notComing]);
  });

  test.each([null, undefined])("know what is missing where BackOrder is %s, but not which of it comes later", (value) => {
    const BackOrder = value as never;
    const short = fulfillmentOf({ Ordered: 10, NumUnits: 4, BackOrder });
    expect(short).toMatchObject({ isShort: true, backOrdered: unknownAmount, notComing: unknownAmount });
    expect(short && writeDecimal(short.missing)).toBe("6");
    expect(fulfillmentOf({ Ordered: 10, NumUnits: 10, BackOrder })).toMatchObject({ isShort: false, missing: zero, notComing: zero });
    expect(fulfillmentOf({ Ordered: 10, NumUnits: value as never, BackOrder: 0 })).toBeNull();
  });
});
