import { expect, test } from "vitest";
import { isOfNobody, limitToCustomers } from "./limit-to-customers.ts";

const query = { Statuses: [1] };
const many = Array.from({ length: 201 }, (_, at) => at + 1);

test.each([
  ["all customers", null, [], query],
  ["some customers", [11, 12], [], { ...query, CustomerIDs: [11, 12] }],
  ["nobody", [], [], { ...query, CustomerIDs: [] }],
  ["those of the chosen customers that are among them", [11, 12], [12, 13], { ...query, CustomerIDs: [12] }],
  ["no chosen customer", [11], [13], { ...query, CustomerIDs: [] }],
  ["as many as a request can name", many.slice(1), [], { ...query, CustomerIDs: many.slice(1) }],
  ["more than a request can name, by reading those of all", many, [], query],
  ["a chosen one of more than a request can name", many, [7], { ...query, CustomerIDs: [7] }],
])("names %s", (_, ids, chosen, expected) => {
  expect(limitToCustomers(query, { ids, chosen })).toEqual(expected);
});

test("is of nobody only where the list of customers is empty", () => {
  expect([query, { ...query, CustomerIDs: [11] }, { ...query, CustomerIDs: [] }].map(isOfNobody)).toEqual([false, false, true]);
});
