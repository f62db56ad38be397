import fc from "fast-check";
import { expect, test } from "vitest";
import { pack, unpack } from "./packed-state.ts";

test("the browser gets back every value that was packed", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(unpack(pack(value))).toEqual(value);
    }),
    { numRuns: 1000 },
  );
});

test("a field named like a method of every object stays missing where it is missing", () => {
  const ownFields = (records: unknown) => (records as readonly object[]).map(Object.entries);
  for (const text of ['[{"toString":null},{}]', '[{"constructor":1},{"valueOf":"a"}]', '[{"__proto__":{"a":1}},{}]']) {
    const records = JSON.parse(text);
    expect(ownFields(unpack(pack(records)))).toEqual(ownFields(records));
  }
});

test("keeps missing fields missing, and keeps field names that look like the table's own", () => {
  const values = [[{ id: 1, note: null }, { id: 2 }, {}], [{ "~fields": ["a"], "~rows": [[1]] }, { "~plain": {} }], { "~plain": { a: 1 } }];
  for (const value of values) expect(unpack(pack(value))).toStrictEqual(value);
});

test("a page of records is packed with each name once", () => {
  const records = Array.from({ length: 50 }, (_, at) => ({ InvoiceID: at, CustomerName: "Canyon", Lines: [{ LineID: 1 }, { LineID: 2 }] }));
  const text = JSON.stringify(pack({ Data: records }));
  expect(text.split("InvoiceID")).toHaveLength(2);
  expect(text.length).toBeLessThan(JSON.stringify({ Data: records }).length * 0.75);
});
