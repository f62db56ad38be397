import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { example } from "#contract/examples/example-of.ts";
import { salesRep } from "#contract/v1/people.ts";
import { readRepRecords } from "#lib/api/records/reps/read-rep-records.ts";
import { sampleCustomer } from "#lib/testing/samples.ts";
import { addRepRecords, customersOfReps, repIDsOf, repNameOf } from "./reps-of-customer.ts";

const rep = (UserID: number, customerIDs: readonly number[], Name = `R${UserID}`) => ({
  ...example(salesRep),
  UserID,
  Name,
  Customers: customerIDs.map((CustomerID) => ({ CustomerID, CustomerName: "" })),
});

const recordsOf = (reps: readonly (ReturnType<typeof rep> | object | null)[]) =>
  readRepRecords({
    readPage: async () => ({ Data: reps as never[], HasNextPage: false, Page: 1 }),
    keyOf: ({ UserID }) => UserID,
    signal: new AbortController().signal,
  });

const id = fc.integer({ min: 1, max: 8 });

describe("a customer belongs to a sales rep", () => {
  test("if it names the rep, or the rep's record names it", async () => {
    const customers = fc.uniqueArray(fc.record({ CustomerID: id, SalesRepUserID: id }), { selector: ({ CustomerID }) => CustomerID });
    const reps = fc.uniqueArray(fc.tuple(id, fc.array(id)), { selector: ([UserID]) => UserID });
    await fc.assert(
      fc.asyncProperty(customers, reps, fc.array(id), async (fields, members, chosen) => {
        const named = await recordsOf(members.map(([UserID, ids]) => rep(UserID, ids)));
        const all = fields.map((field) => ({ ...sampleCustomer, ...field }));
        const expected = all.filter(
          ({ CustomerID, SalesRepUserID }) =>
            chosen.includes(SalesRepUserID) || members.some(([UserID, ids]) => chosen.includes(UserID) && ids.includes(CustomerID)),
        );
        const withReps = addRepRecords(all, named);
        expect(customersOfReps(withReps, chosen).map(({ CustomerID }) => CustomerID)).toEqual(expected.map(({ CustomerID }) => CustomerID));
        for (const customer of withReps) expect(new Set(repIDsOf(customer)).size).toBe(repIDsOf(customer).length);
      }),
    );
  });

  test("only by its own field until the records are read", () => {
    const [customer] = addRepRecords([{ ...sampleCustomer, SalesRepUserID: 9001 }], undefined);
    expect(customer && repIDsOf(customer)).toEqual([9001]);
    expect(repIDsOf({ ...sampleCustomer, SalesRepUserID: null } as never)).toEqual([]);
  });
});

test("names a rep by the customer, else by the rep's record, else by its id", async () => {
  const named = await recordsOf([rep(2, [1], "Bo"), rep(3, [1], null as never)]);
  const [customer] = addRepRecords([{ ...sampleCustomer, CustomerID: 1, SalesRepUserID: 1, SalesRepName: "Ana" }], named);
  expect(customer && repIDsOf(customer).map((repID) => repNameOf(customer, repID))).toEqual(["Ana", "Bo", "Rep 3"]);
});

test("keeps the customers that no record names", async () => {
  const customers = [sampleCustomer, { ...sampleCustomer, CustomerID: 2 }];
  const added = addRepRecords(customers, await recordsOf([rep(2, [2])]));
  expect(added[0]).toBe(customers[0]);
  expect(added[1]).not.toBe(customers[1]);
});

test.each([
  ["null", null],
  ["without its key", { Customers: [] }],
  ["without customers", { ...rep(2, []), Customers: null }],
])("does not take the records as complete with one that is %s", async (_, broken) => {
  await expect(recordsOf([rep(1, [1]), broken])).rejects.toThrow("1 record of the Data API cannot be read.");
});
