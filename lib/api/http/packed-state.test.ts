import fc from "fast-check";
import { expect, test } from "vitest";
import { pack, unpack } from "./packed-state.ts";

test("the browser gets back every value that was packed", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(unpack(pack(value))).toEqual(value);
    }),
  );
});

test("records with and without a field stay so, and names like those of a table are names", () => {
  const values = [[{ id: 1, note: null }, { id: 2 }, {}], [{ "~fields": ["a"], "~rows": [[1]] }, { "~plain": {} }], { "~plain": { a: 1 } }];
  for (const value of values) expect(unpack(pack(value))).toStrictEqual(value);
});

test("a page of records is packed with each name once", () => {
  const records = Array.from({ length: 50 }, (_, at) => ({ InvoiceID: at, CustomerName: "Canyon", Lines: [{ LineID: 1 }, { LineID: 2 }] }));
  const text = JSON.stringify(pack({ Data: records }));
  expect(text.split("InvoiceID")).toHaveLength(2);
  expect(text.length).toBeLessThan(JSON.stringify({ Data: records }).length * 0.75);
});
