import { expect, test } from "vitest";
import type { Database } from "#service/db/database.ts";
import type { SQL } from "#service/db/orm/orm.ts";
import { importRecords } from "../../testing/imports/snapshot-folder.ts";
import * as record from "../../testing/records/records.ts";
import { worldNow } from "../../testing/records/world.ts";
import { createTestApp, testAppOn } from "../../testing/test-app.ts";

/** The same database, which calls `work` after the statement with this number. */
function afterStatement(number: number, db: Database, work: () => Promise<unknown>) {
  let count = 0;
  async function execute(statement: SQL) {
    const result = await db.execute(statement);
    count += 1;
    if (count === number) await work();
    return result;
  }
  const counting = new Proxy(db, { get: (target, name, receiver) => (name === "execute" ? execute : Reflect.get(target, name, receiver)) });
  return { db: counting, statements: () => count };
}

const bayLeaf = { CustomerID: 101, CustomerName: "Bay Leaf", ARAccountID: 1003 };
const hudson = { CustomerID: 103, ARAccountID: 1003 };
const ofHudson = { CustomerID: 103, ProductID: 21, SupplierID: 2 };

/** A customer moves to another account, state and warehouse; products, invoices, lines and purchases change and are added. */
const changed = {
  customers: [
    record.customer({ ...bayLeaf, State: "NY", LocationID: 2 }),
    record.customer({ CustomerID: 106, CustomerName: "New", ARAccountID: 1001 }),
  ],
  products: [record.product({ ProductID: 10, SupplierProductNumber: "AF-10" })],
  inventory: [record.inventory({ Inventory: "1.000000" }), record.inventory({ LocationID: 2, ProductID: 11, Inventory: "77.000000" })],
  invoices: [
    record.invoice({ InvoiceID: 2001, InvoiceNum: "INV-2001", ...bayLeaf, Status: 7, OpenBalance: "7.000000" }),
    record.invoice({ InvoiceID: 2003, InvoiceNum: "INV-2003", ...hudson, Status: 7 }),
    record.invoice({ InvoiceID: 2010, InvoiceNum: "INV-2010", ...hudson }),
  ],
  invoiceTransactions: [
    record.invoiceTransaction({ InvoiceTransID: 3004, InvoiceID: 2003, ...ofHudson, NumUnits: 5 }),
    record.invoiceTransaction({ InvoiceTransID: 3010, InvoiceID: 2010, ...ofHudson }),
  ],
  invoiceCOAs: [record.invoiceCOA({ InvoiceID: 2010, InvoiceTransID: 3010, ProductID: 21 })],
  purchases: [
    record.purchase({ SupplierID: 1, TotalCases: "99.000000" }),
    record.purchase({ PurchaseID: 7009, PONum: "PO-7009", PurchaseGlobalID: "po_7009", SupplierID: 1 }),
  ],
  purchaseTrans: [record.purchaseTrans({ Cases: "99.000000" }), record.purchaseTrans({ PurchaseTransID: 8009, PurchaseID: 7009 })],
};

test.each([
  ["/v1/customerPricing?CustomerIDs=101,102,103&PageSize=3&Page=2", "employee"],
  ["/v1/arAging?CustomerIDs=101", "employee"],
  ["/v1/arAging?CustomerIDs=101", "alder"],
  ["/v1/availableInventory?CustomerIDs=101", "employee"],
  ["/v1/invoiceTransactions?InvoiceIDs=2001,2003,2010&Statuses=1,2", "hudson"],
  ["/v1/invoiceTransactions/2010", "hudson"],
  ["/v1/invoiceCOAs/2010", "birch-and-cedar"],
  ["/v1/purchases?PurchaseIDs=7001,7009", "alder"],
  ["/v1/purchaseTrans?PurchaseIDs=7001,7009", "alder"],
  ["/v2/purchases", "alder"],
  ["/v2/purchases?purchase_ids=7001,po_7009", "employee"],
  ["/v2/purchaseTrans?purchase_ids=7001,po_7009", "alder"],
])("%s as %s is of the data before an import that ends between its statements, or after it", async (path, key) => {
  const mixed: string[] = [];
  let isLast = false;
  for (let number = 1; !isLast; number += 1) {
    const app = await createTestApp();
    const textOf = async ({ ask } = app) => (await ask(path, { key })).text;
    const before = await textOf();
    const counting = afterStatement(number, app.db, () => importRecords(app.db, changed, { now: worldNow }));
    const between = await textOf(testAppOn(counting.db));
    isLast = counting.statements() <= number;
    const after = await textOf(testAppOn(app.db));
    expect(after).not.toBe(before);
    if (between !== before && between !== after) mixed.push(`after statement ${number}: ${between}`);
  }
  expect(mixed).toEqual([]);
});
