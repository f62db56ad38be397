import { expect, test } from "vitest";
import { sampleCustomer } from "#lib/testing/samples.ts";
import { invoiceRecord } from "../../invoices/record.ts";
import { paymentRecord } from "../../payments/record.ts";
import { purchaseRecord } from "../../purchase-orders/record.ts";
import { allocationItems, recordItems } from "./record-items.tsx";

const ids = {
  InvoiceID: 1,
  PaymentID: 2,
  CustomerID: 3,
  ProductID: 4,
  VendorID: 5,
  UserID: 6,
  purchase_global_id: "po_7",
  purchase_id: null,
};

/** A record of which an API gives only the ids. */
const bare = (none: null | undefined) =>
  ({
    ...ids,
    ...Object.fromEntries(
      ["InvoiceNum", "PaymentInvoiceNum", "po_num", "CustomerName", "State", "VendorCity", "VendorState", "status"].map((name) => [
        name,
        none,
      ]),
    ),
  }) as never;

test.each([null, undefined])("a record without names is found by its id, without the word %j", (none) => {
  const items = recordItems("shop");
  const { invoice, payment, purchase, customer, product, vendor } = items;
  const found = [
    ...[invoice, payment, purchase, customer, product, vendor].map((toItem) => toItem(bare(none))),
    ...allocationItems("shop", bare(none), []),
  ];
  expect(found.map(({ title, detail, href }) => [title, detail, href].join())).not.toContainEqual(expect.stringMatching(/null|undefined/));
  expect(found.map(({ title }) => title)).toEqual([
    "Invoice 1",
    "Payment 2",
    "PO without a number",
    "Customer 3",
    "Product 4",
    "Vendor 5",
    "Allocate payments for customer 3",
  ]);
});

test("the item of one of a customer's accounts names it and opens it", () => {
  const customer = { ...sampleCustomer, CustomerID: 101, CustomerName: "Northgate" };
  const items = allocationItems("shop", customer, [7001, 7002]);
  expect(items.map(({ id, title, detail, href }) => [id, title, detail, href])).toEqual([
    ["allocate 101 7001", "Allocate payments for Northgate", "AR account 7001", "/shop/payments/allocate?account=7001"],
    ["allocate 101 7002", "Allocate payments for Northgate", "AR account 7002", "/shop/payments/allocate?account=7002"],
  ]);
  for (const accounts of [[], [7001]])
    expect(allocationItems("shop", customer, accounts)).toMatchObject([{ href: "/shop/payments/allocate?customer=101" }]);
});

test.each([null, undefined, ""])("the title of a document whose number is %j is its id or a phrase", (none) => {
  const titles = [invoiceRecord, paymentRecord, purchaseRecord].map(({ title }) => title?.(bare(none as null)));
  expect(titles).toEqual(["Invoice 1", "Payment 2", "Order without a number"]);
});
