import fc, { type GeneratorValue } from "fast-check";
import * as record from "./records.ts";

export type Line = Readonly<Record<string, unknown>>;
export type RandomWorld = Readonly<Record<string, readonly Line[]>>;

const stateNames = ["CA", "NY", "WA"] as const;
const range = (length: number) => Array.from({ length }, (_, index) => index + 1);

/** Random draws for one test case: whole numbers, choices, subsets and booleans. */
export function drawsFrom(g: GeneratorValue) {
  const int = (min: number, max: number) => g(fc.integer, { min, max });
  const pick = <T>(values: readonly T[]): T => values[int(0, values.length - 1)] as T;
  const toss = (chance = 0.5) => int(1, 100) <= chance * 100;
  const some = <T>(values: readonly T[], chance = 0.5): T[] => values.filter(() => toss(chance));
  const day = (from = 1, to = 28) => `2026-03-${String(int(from, to)).padStart(2, "0")}`;
  return { int, pick, toss, some, day };
}

export type Draws = ReturnType<typeof drawsFrom>;

const suppliers = range(4);
const customers = range(6);
const accounts = [1001, 1002, 1003];
const locations = range(3);
const products = range(10);

function people({ pick, toss, some, int }: Draws): RandomWorld {
  const users = range(12).map((UserID) =>
    record.user({
      UserID,
      Role: pick(["Customer", "Supplier", "Admin", "DistributorRep"]),
      UserActive: toss(0.7),
      States: some(stateNames),
      CustomerIDs: toss(0.7) ? some(customers) : null,
      SupplierIDs: toss(0.7) ? some(suppliers) : null,
    }),
  );
  const salesReps = some(range(12)).map((UserID) =>
    record.salesRep({
      UserID,
      ProductGroups: some(["Edibles", "Vapes", "Supplier"]),
      SupplierIDs: some([...suppliers, 99]),
      CustomerIDs: some([...customers, 99]),
    }),
  );
  const vendors = range(5).flatMap((VendorID) =>
    some(suppliers, 0.4).flatMap((SupplierID) =>
      some(locations, 0.5).map((LocationID) =>
        record.vendor({ VendorID, SupplierID, LocationID, Active: toss(0.7), LeadTimeDays: int(1, 9) }),
      ),
    ),
  );
  return { users, salesReps, vendors };
}

function catalog({ pick, toss, some, int, day }: Draws): RandomWorld {
  const period = () => {
    const [StartDate, EndDate] = [day(), day()].sort();
    return { StartDate, EndDate };
  };
  return {
    states: stateNames.map((StateAbbreviation) => record.state({ StateAbbreviation, Active: toss(0.7) })),
    locations: locations.map((LocationID) => record.location({ LocationID, State: pick(stateNames) })),
    suppliers: suppliers.map((SupplierID) => record.supplier({ SupplierID, State: pick(stateNames), Active: toss(0.7) })),
    productCategories: range(5).map((ProductCategoryID) => record.productCategory({ ProductCategoryID, Sequence: int(1, 3) })),
    products: products.map((ProductID) =>
      record.product({
        ProductID,
        SupplierID: pick(suppliers),
        State: pick(stateNames),
        StatusID: pick([1, 1, 0, 2]),
        SupplierProductNumber: `N ${int(1, 4)}`,
        FullPrice: `${int(5, 20)}.${int(10, 99)}`,
        CaseOnly: toss(),
      }),
    ),
    menuPromotions: range(8).map((MenuPromotionID) =>
      record.menuPromotion({ MenuPromotionID, SupplierID: pick(suppliers), State: pick(stateNames), ...period() }),
    ),
    promotions: range(14).map((PromotionID) =>
      record.promotion({
        PromotionID,
        SupplierID: pick(suppliers),
        States: some(stateNames),
        UnitPrice: int(2, 9),
        AllProducts: toss(0.3),
        ProductIDs: some(products),
        ...period(),
      }),
    ),
  };
}

function stock({ pick, toss, some, int }: Draws) {
  const places = locations.flatMap((LocationID) => some(products, 0.6).map((ProductID) => ({ LocationID, ProductID })));
  return {
    customers: customers.map((CustomerID) =>
      record.customer({
        CustomerID,
        State: pick(stateNames),
        LocationID: pick(locations),
        ARAccountID: pick(accounts),
        AccountStatus: pick(["Active", "Active", "Inactive", "OutOfBus"]),
        OnHold: toss(0.3),
      }),
    ),
    customerCreditTerms: customers.flatMap((CustomerID) =>
      some(suppliers).map((SupplierID) => record.customerCreditTerm({ CustomerID, SupplierID })),
    ),
    supplierCreditTerms: some(suppliers, 0.8).map((SupplierID) => record.supplierCreditTerm({ SupplierID })),
    creditTerms: range(4).map((TermID) => record.creditTerm({ TermID })),
    allocations: range(4).flatMap((AllocationID) =>
      some(customers).map((CustomerID) => record.allocation({ AllocationID, CustomerID, ProductID: pick(products) })),
    ),
    inventory: places.map((place) => record.inventory({ ...place, Inventory: `${int(-5, 900)}` })),
    inventoryBatches: places.flatMap((place) =>
      some(["B 1", "B-2", "C/3"]).map((BatchCode) =>
        record.inventoryBatch({ ...place, BatchCode, SupplierID: pick(suppliers), State: pick(stateNames) }),
      ),
    ),
    retailerInventory: range(20).map((ID) => record.retailerInventory({ ID, CustomerID: pick(customers), ProductID: pick(products) })),
  };
}

function trade(draws: Draws, buyers: readonly ReturnType<typeof record.customer>[]): RandomWorld {
  const { pick, toss, some, int, day } = draws;
  const invoices = range(24).map((InvoiceID) => {
    const { CustomerID, ARAccountID } = pick(buyers);
    return record.invoice({
      InvoiceID,
      InvoiceNum: `INV-${InvoiceID}`,
      CustomerID,
      ARAccountID,
      Status: pick([1, 1, 2, 3, 7]),
      Date: `${day(1, 9)}T${pick(["00:00:00.000", "12:30:00.000", "23:59:59.999"])}Z`,
      OpenBalance: toss(0.6) ? `${int(1, 500)}` : "0",
    });
  });
  const invoiceTransactions = invoices.flatMap(({ InvoiceID, CustomerID }, invoice) =>
    some(suppliers, 0.4).map((SupplierID) =>
      record.invoiceTransaction({
        InvoiceTransID: (invoice + 1) * 10 + SupplierID,
        InvoiceID,
        CustomerID,
        SupplierID,
        ProductID: pick(products),
        ExtPrice: `${int(10, 90)}`,
      }),
    ),
  );
  const invoiceCOAs = some(invoiceTransactions).map(({ InvoiceTransID, InvoiceID, ProductID }) =>
    record.invoiceCOA({ InvoiceTransID, InvoiceID, ProductID }),
  );
  return { invoices, invoiceTransactions, invoiceCOAs };
}

function moneyAndPurchases({ pick, toss, int, day, some }: Draws): RandomWorld {
  const payments = range(12).map((PaymentID) =>
    record.payment({
      PaymentID,
      PaymentInvoiceNum: `PAY-${PaymentID}`,
      ARAccountID: pick(accounts),
      SupplierID: toss(0.7) ? pick(suppliers) : null,
      PaymentTypeID: pick([-1, 1, 2]),
      PostDate: `${day(1, 6)}T00:00:00.000Z`,
    }),
  );
  return {
    paymentTypes: [
      record.paymentType({ PaymentTypeID: -1, SupplierID: null }),
      ...[1, 2].flatMap((PaymentTypeID) => some(suppliers, 0.7).map((SupplierID) => record.paymentType({ PaymentTypeID, SupplierID }))),
    ],
    payments,
    paymentApplications: range(12).map((PaymentApplicationID) => {
      const { PaymentInvoiceNum, ARAccountID } = pick(payments);
      return record.paymentApplication({
        PaymentApplicationID,
        PaymentInvoiceNum,
        ARAccountID,
        TargetInvoiceNum: `INV-${int(1, 6)}`,
        Amount: "1",
        Status: pick(["Confirmed", "Rejected", "Pending", "Exported"]),
        TimeRequested: `2026-03-01T00:00:00.${100 + PaymentApplicationID}Z`,
      });
    }),
    purchases: range(15).map((PurchaseID) =>
      record.purchase({
        PurchaseID,
        PONum: `PO-${PurchaseID}`,
        PurchaseGlobalID: toss(0.8) ? `po_${PurchaseID}` : null,
        VendorID: int(1, 5),
        ToLocationID: pick(locations),
        Status: pick(["New", "Accepted", "Received", "Confirmed", "Verified"]),
        PostDate: toss(0.8) ? `${day(1, 6)}T${pick(["00:00:00.000", "23:59:59.999"])}Z` : null,
        SupplierID: toss(0.4) ? pick(suppliers) : null,
      }),
    ),
    purchaseTrans: range(30).map((PurchaseTransID) =>
      record.purchaseTrans({ PurchaseTransID, PurchaseID: int(1, 15), ProductID: pick(products) }),
    ),
  };
}

/** A small snapshot with references between all files, so that a wrong filter or scope changes a result. */
export function randomWorld(draws: Draws): RandomWorld {
  const stocked = stock(draws);
  return { ...catalog(draws), ...people(draws), ...stocked, ...trade(draws, stocked.customers), ...moneyAndPurchases(draws) };
}
