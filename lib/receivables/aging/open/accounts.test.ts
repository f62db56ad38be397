import fc from "fast-check";
import { expect, test } from "vitest";
import { growthOf, linearGrowthMax } from "#contract/testing/growth.ts";
import { sampleOpenInvoice } from "#lib/testing/samples.ts";
import { accountLabel, accountNumber, createAccountBook, listAccounts } from "./accounts.ts";

const customers = [
  { CustomerID: 11, CustomerName: "Northgate Downtown" },
  { CustomerID: 12, CustomerName: "Northgate Harbor" },
];

test("an account has the names of its open invoices' customers, or its number when none is known", () => {
  const invoices = [
    sampleOpenInvoice({ ARAccountID: 1, CustomerID: 12 }),
    sampleOpenInvoice({ ARAccountID: 2, CustomerID: 12 }),
    sampleOpenInvoice({ ARAccountID: 2, CustomerID: 11 }),
    sampleOpenInvoice({ ARAccountID: 2, CustomerID: 11 }),
  ];
  const accountOf = createAccountBook(invoices, customers);
  expect(accountOf(1)).toEqual({ ARAccountID: 1, CustomerIDs: [12], name: "Northgate Harbor" });
  expect(accountOf(2)).toEqual({ ARAccountID: 2, CustomerIDs: [11, 12], name: "Northgate Downtown and 1 more" });
  expect(accountOf(3)).toEqual({ ARAccountID: 3, CustomerIDs: [], name: "AR account 3" });
});

test("its label contains its number once", () => {
  expect(accountLabel(7001, "Northgate Harbor and 2 more")).toBe("Northgate Harbor and 2 more (7001)");
  expect([accountLabel(7001, null), accountLabel(7001, undefined), accountLabel(7001, accountNumber(7001))]).toEqual(
    Array.from({ length: 3 }, () => "AR account 7001"),
  );
});

test("its name does not depend on the order of invoices or customers", () => {
  const invoices = fc.array(fc.record({ ARAccountID: fc.integer({ min: 1, max: 3 }), CustomerID: fc.integer({ min: 1, max: 6 }) }));
  const named = Array.from({ length: 5 }, (_, at) => ({ CustomerID: at + 1, CustomerName: `Store ${9 - at}` }));
  fc.assert(
    fc.property(invoices, (all) => {
      const [there, back] = [createAccountBook(all, named), createAccountBook(all.toReversed(), named.toReversed())];
      for (const id of [1, 2, 3]) expect(back(id)).toEqual(there(id));
    }),
  );
});

test("the rows of an account with many customers are named in linear time", () => {
  const nameAll = (count: number) => {
    const all = Array.from({ length: count }, (_, CustomerID) => ({ ARAccountID: 1, CustomerID, CustomerName: `Store ${CustomerID}` }));
    const accountOf = createAccountBook(all, all);
    return all.map(({ ARAccountID }) => accountOf(ARAccountID).name);
  };
  expect(nameAll(3)).toEqual(Array.from({ length: 3 }, () => "Store 0 and 2 more"));
  expect(growthOf(nameAll, 500)).toBeLessThan(linearGrowthMax);
});

test("lists accounts of open invoices and payments by name, and finds each of a customer's accounts by the customer", () => {
  const invoices = [
    sampleOpenInvoice({ ARAccountID: 2, CustomerID: 12 }),
    sampleOpenInvoice({ ARAccountID: 1, CustomerID: 12 }),
    sampleOpenInvoice({ ARAccountID: 1, CustomerID: 11 }),
  ];
  expect(listAccounts(invoices, [{ ARAccountID: 2 }, { ARAccountID: 9 }], customers)).toEqual([
    { ARAccountID: 9, name: "AR account 9", keywords: "" },
    { ARAccountID: 1, name: "Northgate Downtown and 1 more", keywords: "Northgate Downtown 11 Northgate Harbor 12" },
    { ARAccountID: 2, name: "Northgate Harbor", keywords: "Northgate Harbor 12" },
  ]);
});

test("invoices without an account are not those of one account", () => {
  const unknown = null as unknown as number;
  const accountOf = createAccountBook([sampleOpenInvoice({ ARAccountID: unknown, CustomerID: 11 })], customers);
  expect(accountOf(unknown)).toMatchObject({ CustomerIDs: [], name: "Unknown AR account" });
  expect(accountLabel(unknown, accountOf(unknown).name)).toBe("Unknown AR account");
});
