import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { writeDecimal } from "#contract/decimal.ts";
import { sampleArrivedOrder } from "#lib/testing/samples.ts";
import { arrivedIn, findShortLines, receivedLines } from "./received-lines.ts";

describe("a line of an arrived order", () => {
  test.each([
    ["in full", { ordered: "12", num_units: "12" }, ["12 12 0"]],
    ["in part", { ordered: "12", num_units: "7.5" }, ["12 7.5 4.5"]],
    ["not at all", { ordered: "12", num_units: "0" }, ["12 0 12"]],
    ["with more than was ordered", { ordered: "12", num_units: "24" }, ["12 24 0"]],
    ["as a return", { ordered: "12", num_units: "-3" }, ["12 0 12"]],
    ["without an order", { ordered: "0", num_units: "6" }, []],
  ])("comes %s", (_, line, expected) => {
    const { lines, unknown } = receivedLines(sampleArrivedOrder([line]));
    expect(lines.map(({ ordered, received, short }) => [ordered, received, short].map(writeDecimal).join(" "))).toEqual(expected);
    expect(unknown).toBe(0);
  });

  test.each([
    { ordered: null, num_units: "5" },
    { ordered: "5", num_units: null },
    { ordered: "a few", num_units: "5" },
  ])("that does not say what was ordered and received is counted apart: %j", (line) => {
    expect(receivedLines(sampleArrivedOrder([line]))).toEqual({ lines: [], unknown: 1 });
  });
});

test("an order without lines, and lines of a draft, say nothing about what came", () => {
  expect(receivedLines({ purchase_transactions: undefined })).toEqual({ lines: [], unknown: 0 });
  const draftLine = {
    id: 1,
    product_id: 7,
    num_units: 3,
    batch_code: null,
    expiration_date: null,
    needs_activation: false,
    activation_task_id: null,
  };
  expect(receivedLines({ purchase_transactions: [draftLine] })).toEqual({ lines: [], unknown: 0 });
});

test("the short lines have their exact value, which is unknown without a price", () => {
  const order = sampleArrivedOrder([
    { ordered: "12", num_units: "12" },
    { ordered: "12", num_units: "9", fob: "0.105" },
    { ordered: "2", num_units: "1", fob: null },
    { ordered: "2", num_units: null },
  ]);
  const { lines, unknown } = findShortLines([order]);
  expect(lines.map(({ line, short, value }) => [line.purchase_trans_id, short, value])).toEqual([
    [2, "3", "0.315"],
    [3, "1", null],
  ]);
  expect(unknown).toBe(1);
});

test("received and short add up to what was ordered, unless more came", () => {
  const quantity = fc.integer({ min: -5, max: 200 });
  fc.assert(
    fc.property(fc.array(fc.record({ ordered: quantity, received: quantity }), { maxLength: 20 }), (all) => {
      const order = sampleArrivedOrder(all.map(({ ordered, received }) => ({ ordered: `${ordered}`, num_units: `${received}` })));
      const expected = all
        .filter(({ ordered }) => ordered > 0)
        .map(({ ordered, received }) => String(Math.max(0, ordered - Math.max(0, received))));
      expect(receivedLines(order).lines.map(({ short }) => writeDecimal(short))).toEqual(expected);
      expect(findShortLines([order]).lines.map(({ short }) => short)).toEqual(expected.filter((short) => short !== "0"));
    }),
  );
});

test("only orders that arrived in the period are in it, with both its days, and those without a day are counted", () => {
  const on = (receive_date: string | null, status = "Received") => sampleArrivedOrder([], { receive_date, status: status as never });
  const [first, last] = [on("2026-11-01T23:00:00Z"), on("2026-11-30T00:00:00Z", "Verified")];
  const others = [on("2026-10-31T12:00:00Z"), on("2026-12-01T12:00:00Z"), on("2026-11-15T12:00:00Z", "Accepted"), on(null, "New")];
  const all = [...others, first, last, on(null), on("unknown", "Confirmed")];
  expect(arrivedIn(all, { start: "2026-11-01", end: "2026-11-30" })).toEqual({ orders: [first, last], undated: 2 });
  expect(arrivedIn(all, { start: "2026-11-30", end: null }).orders).toHaveLength(2);
  expect(arrivedIn(all, { start: null, end: null }).orders).toHaveLength(4);
});
