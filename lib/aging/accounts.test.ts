import { expect, test } from "vitest";
import { createAccountBook } from "./accounts.ts";
import { sampleOpenInvoice } from "./sample.ts";

const customers = [
  { CustomerID: 11, CustomerName: "Northgate Downtown" },
  { CustomerID: 12, CustomerName: "Northgate Harbor" },
];

test("an account is named after the customers of its open invoices, by its number where none is known", () => {
  const invoices = [
    sampleOpenInvoice({ ARAccountID: 1, CustomerID: 12 }),
    sampleOpenInvoice({ ARAccountID: 2, CustomerID: 12 }),
    sampleOpenInvoice({ ARAccountID: 2, CustomerID: 11 }),
    sampleOpenInvoice({ ARAccountID: 2, CustomerID: 11 }),
  ];
  const accountOf = createAccountBook(invoices, customers);
  expect(accountOf(1)).toEqual({ ARAccountID: 1, CustomerIDs: [12], name: "Northgate Harbor" });
  expect(accountOf(2)).toEqual({ ARAccountID: 2, CustomerIDs: [11, 12], name: "Northgate Downtown and 1 more" });
  expect(accountOf(3)).toEqual({ ARAccountID: 3, CustomerIDs: [], name: "Account 3" });
});
