import { type KeyOf, keyOfRoute, type ListRoute } from "#contract/record-keys.ts";
import type { Faults } from "./read-demo.ts";
import type { Demo } from "./snapshot-records.ts";

/** Every id without a record, and every repeated key. */
export function findReferenceFaults(demo: Demo): Faults {
  const faults: Faults = [];
  for (const [name, keys] of [...recordKeysIn(demo), ...numbersIn(demo)]) {
    const seen = new Set<string | number>();
    for (const key of keys) {
      if (seen.has(key)) faults.push(`${name}: key ${key} is there twice`);
      seen.add(key);
    }
  }
  for (const [what, known, used] of references(demo)) {
    const targets = new Set<unknown>(known);
    for (const value of used) if (value !== null && !targets.has(value)) faults.push(`${what}: ${String(value)} does not exist`);
  }
  return faults;
}

/** Names of lists that differ from the names of their files. */
const listNames: Readonly<Record<string, string>> = {
  creditTerms: "invoices/creditTerms",
  customerCreditTerms: "customers/creditTerms",
  inventoryBatches: "inventory/batches",
  paymentApplications: "payments/applications",
  paymentTypes: "payments/types",
  promotions: "promotionsProducts",
  supplierCreditTerms: "suppliers/creditTerms",
};

type Keys = [name: string, keys: readonly (string | number)[]];

function recordKeysIn({ apiKeys: _notServed, ...files }: Demo): Keys[] {
  return Object.entries(files).map(([file, records]) => {
    const keyOf: KeyOf<never> = keyOfRoute(`GET /v1/${listNames[file] ?? file}` as ListRoute);
    return [file, records.map((record) => keyOf(record as never))];
  });
}

/** Names and numbers by which people identify records. */
function numbersIn(demo: Demo): Keys[] {
  return [
    ["supplierNames", demo.suppliers.map((row) => row.Supplier)],
    ["userEmails", demo.users.map((row) => row.Email)],
    ["supplierProductNumbers", demo.products.map((row) => `${row.SupplierID} ${row.SupplierProductNumber}`)],
    ["customerNames", demo.customers.map((row) => row.CustomerName)],
    ["purchaseNumbers", demo.purchases.map((row) => `${row.VendorID} ${row.PONum}`)],
    ["purchaseGlobalIds", demo.purchases.flatMap((row) => row.PurchaseGlobalID ?? [])],
    ["invoiceNumbers", demo.invoices.map((row) => row.InvoiceNum)],
    ["paymentNumbers", demo.payments.map((row) => row.PaymentInvoiceNum)],
    ["apiKeys", demo.apiKeys.map((row) => row.Key)],
  ];
}

type Reference = [what: string, known: readonly unknown[], used: readonly unknown[]];

function references(demo: Demo): Reference[] {
  const states = demo.states.map((row) => row.StateAbbreviation);
  const locations = demo.locations.map((row) => row.LocationID);
  const suppliers = demo.suppliers.map((row) => row.SupplierID);
  const users = demo.users.map((row) => row.UserID);
  const products = demo.products.map((row) => row.ProductID);
  const customers = demo.customers.map((row) => row.CustomerID);
  const terms = demo.creditTerms.map((row) => row.TermID);
  const accounts = demo.customers.map((row) => row.ARAccountID);
  const documents = [...demo.invoices.map((row) => row.InvoiceNum), ...demo.payments.map((row) => row.PaymentInvoiceNum)];
  const soldBy = demo.products.map((row) => `${row.ProductID} ${row.SupplierID}`);
  return [
    [
      "states",
      states,
      [demo.locations, demo.suppliers, demo.products, demo.menuPromotions, demo.customers, demo.inventoryBatches].flatMap((rows) =>
        rows.map((row) => row.State),
      ),
    ],
    ["states of lists", states, [...demo.users, ...demo.promotions].flatMap((row) => row.States)],
    [
      "locations",
      locations,
      [demo.vendors, demo.customers, demo.inventory, demo.inventoryBatches].flatMap((rows) => rows.map((row) => row.LocationID)),
    ],
    ["destinations", locations, [...demo.purchases.map((row) => row.ToLocationID), ...demo.users.flatMap((row) => row.LocationIDs ?? [])]],
    [
      "suppliers",
      suppliers,
      [
        demo.vendors,
        demo.products,
        demo.menuPromotions,
        demo.promotions,
        demo.purchases,
        demo.paymentTypes,
        demo.payments,
        demo.supplierCreditTerms,
      ].flatMap((rows) => rows.map((row) => row.SupplierID)),
    ],
    [
      "suppliers of people",
      suppliers,
      [
        ...demo.users.flatMap((row) => row.SupplierIDs ?? []),
        ...demo.salesReps.flatMap((row) => row.SupplierIDs),
        ...demo.apiKeys.flatMap((row) => row.SupplierIDs ?? []),
      ],
    ],
    ["categories", demo.productCategories.map((row) => row.ProductCategoryID), demo.products.map((row) => row.SvcLiveCategoryID)],
    [
      "products",
      products,
      [demo.allocations, demo.purchaseTrans, demo.inventory, demo.inventoryBatches, demo.retailerInventory, demo.invoiceCOAs].flatMap(
        (rows) => rows.map((row) => row.ProductID),
      ),
    ],
    ["products of promotions", products, demo.promotions.flatMap((row) => row.ProductIDs)],
    [
      "products with their supplier",
      soldBy,
      [...demo.invoiceTransactions, ...demo.inventoryBatches].map((row) => `${row.ProductID} ${row.SupplierID}`),
    ],
    [
      "customers",
      customers,
      [demo.customerCreditTerms, demo.allocations, demo.retailerInventory, demo.invoices].flatMap((rows) =>
        rows.map((row) => row.CustomerID),
      ),
    ],
    [
      "customers of people",
      customers,
      [...demo.users, ...demo.apiKeys].flatMap((row) => row.CustomerIDs ?? []).concat(demo.salesReps.flatMap((row) => row.CustomerIDs)),
    ],
    ["users", users, [...demo.salesReps, ...demo.apiKeys].map((row) => row.UserID ?? null)],
    ["users of invoices", users, demo.invoices.flatMap((row) => [row.SubmittedByUserID, row.BuiltByUserID])],
    ["users of applications", users, demo.paymentApplications.map((row) => row.RequestedByUserID)],
    ["sales reps", demo.salesReps.map((row) => row.UserID), demo.customers.map((row) => row.SalesRepUserID)],
    [
      "terms",
      terms,
      [demo.invoices, demo.purchases, demo.customerCreditTerms, demo.supplierCreditTerms].flatMap((rows) => rows.map((row) => row.TermID)),
    ],
    [
      "vendors",
      demo.vendors.map((row) => `${row.VendorID} ${row.SupplierID} ${row.LocationID}`),
      demo.purchases.map((row) => `${row.VendorID} ${row.SupplierID} ${row.ToLocationID}`),
    ],
    ["purchases", demo.purchases.map((row) => row.PurchaseID), demo.purchaseTrans.map((row) => row.PurchaseID)],
    [
      "purchase lines",
      demo.purchaseTrans.map((row) => row.PurchaseTransID),
      [demo.inventory, demo.inventoryBatches, demo.invoiceTransactions].flatMap((rows) => rows.map((row) => row.PurchaseTransID)),
    ],
    ["invoices", demo.invoices.map((row) => row.InvoiceID), [...demo.invoiceTransactions, ...demo.invoiceCOAs].map((row) => row.InvoiceID)],
    ["invoice lines", demo.invoiceTransactions.map((row) => row.InvoiceTransID), demo.invoiceCOAs.map((row) => row.InvoiceTransID)],
    ["promotions", demo.promotions.map((row) => row.PromotionID), demo.invoiceTransactions.map((row) => row.PromotionID)],
    [
      "payment types",
      demo.paymentTypes.map((row) => `${row.PaymentTypeID} ${row.SupplierID} ${row.Name}`),
      demo.payments.map((row) => `${row.PaymentTypeID} ${row.SupplierID} ${row.PaymentTypeName}`),
    ],
    [
      "AR accounts",
      accounts,
      [demo.invoices, demo.payments, demo.paymentApplications].flatMap((rows) => rows.map((row) => row.ARAccountID)),
    ],
    ["payment documents", demo.payments.map((row) => row.PaymentInvoiceNum), demo.paymentApplications.map((row) => row.PaymentInvoiceNum)],
    ["application targets", documents, demo.paymentApplications.map((row) => row.TargetInvoiceNum)],
  ];
}
