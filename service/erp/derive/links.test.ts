import { beforeEach, describe, expect, test } from "vitest";
import { salesRep as salesRepRecord } from "#contract/v1/people.ts";
import { promotionPrices, promotionStates } from "../../db/schema/catalog.ts";
import { allocations } from "../../db/schema/customers.ts";
import { inventory } from "../../db/schema/inventory.ts";
import { invoiceCOAs, invoices, invoiceTransactions } from "../../db/schema/invoices.ts";
import { paymentApplications } from "../../db/schema/payments.ts";
import {
  salesRepCustomers,
  salesRepGroups,
  salesRepSuppliers,
  salesReps,
  userCustomers,
  userStates,
  userSuppliers,
} from "../../db/schema/people.ts";
import { purchases } from "../../db/schema/purchases.ts";
import { emptyDatabase, workersDatabase } from "../../testing/databases/database.ts";
import { storedRecords } from "../../testing/databases/stored-records.ts";
import { importRecords } from "../../testing/imports/snapshot-folder.ts";
import * as record from "../../testing/records/records.ts";

const { db } = await workersDatabase();
beforeEach(emptyDatabase);

describe("sales reps", () => {
  const people = {
    users: [record.user({ UserID: 1, FullName: 'Ann "A" Bell', Email: "ann@example.com" }), record.user({ UserID: 2, UserActive: false })],
    suppliers: [
      record.supplier({ SupplierID: 1, Supplier: "Alder" }),
      record.supplier({ SupplierID: 2, Supplier: "Birch" }),
      record.supplier({ SupplierID: 3, Active: false }),
    ],
    customers: [
      record.customer({ CustomerID: 1, CustomerName: "Bay" }),
      record.customer({ CustomerID: 2, AccountStatus: "Inactive" }),
      record.customer({ CustomerID: 3, AccountStatus: "OutOfBus" }),
    ],
  };
  const whole = { SupplierIDs: [3, 2, 1, 99], CustomerIDs: [3, 2, 1, 99] };

  test("have the name and address of their user, and only active suppliers and customers", async () => {
    await importRecords(db, { ...people, salesReps: [record.salesRep({ UserID: 1, ProductGroups: ["Vapes", "Edibles"], ...whole })] });
    const served = await storedRecords(db, salesReps);
    expect(served).toEqual([
      {
        UserID: 1,
        Name: 'Ann "A" Bell',
        Email: "ann@example.com",
        Type: "Territory Manager",
        ProductGroups: ["Vapes", "Edibles"],
        Suppliers: [
          { SupplierID: 1, Supplier: "Alder" },
          { SupplierID: 2, Supplier: "Birch" },
        ],
        Customers: [{ CustomerID: 1, CustomerName: "Bay" }],
      },
    ]);
    expect(salesRepRecord.strict().parse(served[0])).toEqual(served[0]);
    const [row] = await db.select().from(salesReps);
    const { Suppliers: _, Customers: __, ...head } = served[0] ?? {};
    expect(JSON.parse(row?.head ?? "")).toEqual(head);
    const items = await db.select().from(salesRepSuppliers).orderBy(salesRepSuppliers.SupplierID);
    expect(items.map(({ item }) => JSON.parse(item))).toEqual(served[0]?.Suppliers);
  });

  test("of the group 'Supplier' are Supplier Reps", async () => {
    await importRecords(db, { ...people, salesReps: [record.salesRep({ UserID: 1, ProductGroups: ["Vapes", "Supplier"] })] });
    expect(await storedRecords(db, salesReps)).toMatchObject([{ Type: "Supplier Rep", Suppliers: [], Customers: [] }]);
  });

  test("whose user is missing or not active are not listed anywhere", async () => {
    await importRecords(db, { ...people, salesReps: [2, 7].map((UserID) => record.salesRep({ UserID, ...whole })) });
    expect(await storedRecords(db, salesReps)).toEqual([]);
    for (const links of [salesRepSuppliers, salesRepCustomers, salesRepGroups]) expect(await db.select().from(links)).toEqual([]);
  });

  test("follow their users, suppliers and customers", async () => {
    await importRecords(db, { ...people, salesReps: [record.salesRep({ UserID: 2, ...whole })] });
    await importRecords(db, {
      users: [record.user({ UserID: 2, FullName: "Bo" })],
      suppliers: [record.supplier({ SupplierID: 1, Active: false })],
      customers: [record.customer({ CustomerID: 2, CustomerName: "Cove" })],
    });
    expect(await storedRecords(db, salesReps)).toMatchObject([
      {
        Name: "Bo",
        Suppliers: [{ SupplierID: 2 }],
        Customers: [{ CustomerID: 1 }, { CustomerID: 2, CustomerName: "Cove" }],
      },
    ]);
    expect(await db.select().from(salesRepCustomers)).toHaveLength(2);
  });
});

test("users are linked to their customers, suppliers and states, each once", async () => {
  await importRecords(db, {
    users: [record.user({ UserID: 1, CustomerIDs: [5, 5, 6], SupplierIDs: [7], States: ["CA", "NY"] }), record.user({ UserID: 2 })],
  });
  expect(await db.select().from(userCustomers)).toEqual([
    { CustomerID: 5, UserID: 1 },
    { CustomerID: 6, UserID: 1 },
  ]);
  expect(await db.select().from(userSuppliers)).toEqual([{ SupplierID: 7, UserID: 1 }]);
  await importRecords(db, { users: [record.user({ UserID: 1, States: ["NY"], CustomerIDs: [] })] });
  expect(await db.select().from(userCustomers)).toEqual([]);
  expect(await db.select().from(userStates).orderBy(userStates.UserID)).toEqual([
    { State: "NY", UserID: 1 },
    { State: "CA", UserID: 2 },
  ]);
});

describe("promotion prices", () => {
  const products = [1, 2, 3].map((ProductID) => record.product({ ProductID, SupplierID: ProductID === 3 ? 2 : 1 }));
  const priced = async () =>
    (await db.select().from(promotionPrices).orderBy(promotionPrices.ProductID, promotionPrices.State)).map(
      ({ ProductID, State, UnitPrice }) => `${ProductID} ${State} ${UnitPrice}`,
    );

  test("hold for the named products of the promotion's own supplier, in each of its states", async () => {
    await importRecords(db, {
      products,
      promotions: [record.promotion({ ProductIDs: [2, 3, 9], States: ["NY", "CA", "NY"], UnitPrice: 7.25 })],
    });
    expect(await priced()).toEqual(["2 CA 7.250000", "2 NY 7.250000"]);
    expect(await db.select().from(promotionStates)).toHaveLength(2);
  });

  test("with AllProducts hold for every product of the supplier, also for one that comes later", async () => {
    await importRecords(db, { products, promotions: [record.promotion({ AllProducts: true, ProductIDs: [] })] });
    expect(await priced()).toEqual(["1 CA 10.000000", "2 CA 10.000000"]);
    await importRecords(db, { products: [record.product({ ProductID: 4 })] });
    expect(await priced()).toHaveLength(3);
  });

  test("without states hold nowhere", async () => {
    await importRecords(db, { products, promotions: [record.promotion({ AllProducts: true, States: [] })] });
    expect(await priced()).toEqual([]);
  });
});

describe("looked-up values of a row", () => {
  test("follows the customer, the product and the warehouse, in whatever order they are imported", async () => {
    const rows = {
      allocations: [record.allocation({ ProductID: 11, CustomerID: 101 })],
      inventory: [record.inventory({})],
      invoices: [record.invoice({})],
    };
    await importRecords(db, rows);
    expect(await db.select({ SupplierID: allocations.SupplierID, State: allocations.State }).from(allocations)).toEqual([
      { SupplierID: null, State: null },
    ]);
    await importRecords(db, {
      products: [record.product({ SupplierID: 4 })],
      customers: [record.customer({ State: "NY" })],
      locations: [record.location({ State: "WA" })],
    });
    expect(await db.select({ SupplierID: allocations.SupplierID, State: allocations.State }).from(allocations)).toEqual([
      { SupplierID: 4, State: "NY" },
    ]);
    expect(await db.select({ SupplierID: inventory.SupplierID, State: inventory.State }).from(inventory)).toEqual([
      { SupplierID: 4, State: "WA" },
    ]);
    expect(await db.select({ State: invoices.State }).from(invoices)).toEqual([{ State: "NY" }]);
    expect((await importRecords(db, rows)).changed).toEqual([]);
  });

  test("gives a line without a CustomerID the invoice's, in its record too", async () => {
    const { CustomerID: _, ...line } = record.invoiceTransaction({}) as Record<string, unknown>;
    const content = { invoices: [record.invoice({ CustomerID: 55 })], invoiceTransactions: [line] };
    await importRecords(db, content);
    expect(await storedRecords(db, invoiceTransactions)).toEqual([{ ...line, CustomerID: 55 }]);
    expect(await db.select({ CustomerID: invoiceTransactions.CustomerID }).from(invoiceTransactions)).toEqual([{ CustomerID: 55 }]);
    expect((await importRecords(db, content)).changed).toEqual([]);
  });

  test("gives a certificate the customer of its invoice and the supplier of its line, or else of its product", async () => {
    await importRecords(db, {
      products: [record.product({ ProductID: 11, SupplierID: 9 })],
      invoices: [record.invoice({ CustomerID: 55 })],
      invoiceTransactions: [record.invoiceTransaction({ InvoiceTransID: 1, SupplierID: 4 })],
      invoiceCOAs: [1, 2].map((InvoiceTransID) => record.invoiceCOA({ InvoiceTransID })),
    });
    const found = await db
      .select({ CustomerID: invoiceCOAs.CustomerID, SupplierID: invoiceCOAs.SupplierID })
      .from(invoiceCOAs)
      .orderBy(invoiceCOAs.InvoiceTransID);
    expect(found).toEqual([
      { CustomerID: 55, SupplierID: 4 },
      { CustomerID: 55, SupplierID: 9 },
    ]);
  });

  test("gives a purchase its own supplier, or its vendor's where that is the only one, and none where it could be several", async () => {
    await importRecords(db, {
      vendors: [
        record.vendor({ VendorID: 1, SupplierID: 1 }),
        record.vendor({ VendorID: 1, SupplierID: 1, LocationID: 2 }),
        record.vendor({ VendorID: 2, SupplierID: 1 }),
        record.vendor({ VendorID: 2, SupplierID: 2 }),
      ],
      purchases: [
        record.purchase({ PurchaseID: 1, VendorID: 1 }),
        record.purchase({ PurchaseID: 2, VendorID: 2, SupplierID: 2 }),
        record.purchase({ PurchaseID: 3, VendorID: 2 }),
        record.purchase({ PurchaseID: 4, VendorID: 3 }),
      ],
    });
    const owners = await db.select({ owner: purchases.OwnerSupplierID }).from(purchases).orderBy(purchases.PurchaseID);
    expect(owners.map(({ owner }) => owner)).toEqual([1, 2, null, null]);
  });

  test("gives an application the supplier of its payment", async () => {
    await importRecords(db, { payments: [record.payment({ SupplierID: 6 })], paymentApplications: [record.paymentApplication({})] });
    expect(await db.select({ SupplierID: paymentApplications.SupplierID }).from(paymentApplications)).toEqual([{ SupplierID: 6 }]);
  });
});
