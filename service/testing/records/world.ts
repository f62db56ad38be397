import type { KeyFacts } from "../../http/endpoints/mount.ts";
import * as record from "./records.ts";

/** A snapshot by file name. */
export type Snapshot = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** Wednesday noon in California. */
export const worldNow = new Date("2026-03-04T20:00:00.000Z");

const alder = { SupplierID: 1, Supplier: "Alder Farms", SupplierName: "Alder Farms" };
const birch = { SupplierID: 2, Supplier: "Birch & Sons", SupplierName: "Birch & Sons" };
const cedar = { SupplierID: 3, Supplier: "Cedar", SupplierName: "Cedar", State: "NY" };
const dormant = { SupplierID: 4, Supplier: "Dormant", SupplierName: "Dormant", Active: false };

const bayLeaf = { CustomerID: 101, CustomerName: "Bay Leaf", ARAccountID: 1001 };
const bayLeafTwo = { CustomerID: 102, CustomerName: "Bay Leaf Two", ARAccountID: 1001 };
const hudson = { CustomerID: 103, CustomerName: "Hudson", ARAccountID: 1003, State: "NY", LocationID: 2 };

/** Two retailers and three brands that must not see each other's data, with at least two rows of every kind. */
export const world: Snapshot = {
  states: [
    record.state({}),
    record.state({ StateAbbreviation: "NY", StateName: "New York", TimeZone: "America/New_York" }),
    record.state({ StateAbbreviation: "WA", StateName: "Washington", Active: false }),
  ],
  locations: [record.location({}), record.location({ LocationID: 2, Location: "Albany", State: "NY", City: "Albany" })],
  suppliers: [alder, birch, cedar, dormant].map(({ SupplierName: _, ...fields }) => record.supplier(fields)),
  vendors: [
    record.vendor({ VendorID: 501, SupplierID: 1 }),
    record.vendor({ VendorID: 501, SupplierID: 2 }),
    record.vendor({ VendorID: 502, SupplierID: 3, LocationID: 2, VendorState: "NY" }),
    record.vendor({ VendorID: 503, SupplierID: 1, Active: false }),
  ],
  users: [
    record.user({ UserID: 901 }),
    record.user({ UserID: 902, Role: "Supplier", SupplierIDs: [1, 2] }),
    record.user({ UserID: 903, Role: "Supplier", SupplierIDs: [2] }),
    record.user({ UserID: 904, Role: "Customer", CustomerIDs: [101, 103] }),
    record.user({ UserID: 905, Role: "Customer", CustomerIDs: [103], States: ["NY"] }),
    record.user({ UserID: 906, Role: "Customer", CustomerIDs: [101], UserActive: false }),
    record.user({ UserID: 907, Role: "Admin", States: ["CA", "NY"], LocationIDs: [1, 2], JobTitle: "Lead", Department: "Sales" }),
    record.user({ UserID: 908, Role: "Supplier", SupplierIDs: [1], UserActive: false }),
    record.user({ UserID: 909, FullName: "Ben Ito", Email: "ben@example.com" }),
    record.user({ UserID: 910, UserActive: false }),
  ],
  salesReps: [
    record.salesRep({ UserID: 901, ProductGroups: ["Edibles", "Vapes"], SupplierIDs: [1, 3], CustomerIDs: [101, 103] }),
    record.salesRep({ UserID: 909, ProductGroups: ["Supplier"], SupplierIDs: [2, 4], CustomerIDs: [102, 104] }),
    record.salesRep({ UserID: 910, SupplierIDs: [1], CustomerIDs: [101] }),
  ],
  productCategories: [
    record.productCategory({ ProductCategoryID: 1, CategoryName: "Vapes", Sequence: 2 }),
    record.productCategory({ ProductCategoryID: 2, CategoryName: "Edibles", Sequence: 1 }),
    record.productCategory({ ProductCategoryID: 3, CategoryName: "Flower", Sequence: 2 }),
  ],
  products: [
    record.product({ ProductID: 11 }),
    record.product({ ProductID: 12, ProductName: "Old Gummies", SupplierProductNumber: "AF-12", StatusID: 0 }),
    record.product({ ProductID: 13, ProductName: "Plum Gummies", SupplierProductNumber: "AF 13/b", FullPrice: "8.000000", CaseOnly: true }),
    record.product({ ...pick(birch), ProductID: 21, ProductName: "Birch Tea", SupplierProductNumber: "B-21", FullPrice: "20.000000" }),
    record.product({
      ...pick(cedar),
      ProductID: 31,
      ProductName: "Cedar Oil",
      SupplierProductNumber: "C-31",
      State: "NY",
      FullPrice: "30.000000",
    }),
    record.product({ ...pick(dormant), ProductID: 41, ProductName: "Dormant Tea", SupplierProductNumber: "D-41", StatusID: 5 }),
  ],
  menuPromotions: [
    record.menuPromotion({}),
    record.menuPromotion({
      MenuPromotionID: 2,
      SupplierID: 2,
      SupplierName: "Birch & Sons",
      StartDate: "2026-04-01",
      EndDate: "2026-04-30",
    }),
    record.menuPromotion({ MenuPromotionID: 3, SupplierID: 3, SupplierName: "Cedar", State: "NY" }),
  ],
  promotions: [
    record.promotion({}),
    record.promotion({ PromotionID: 2, UnitPrice: 10, AllProducts: true, ProductIDs: [], States: ["CA", "NY"] }),
    record.promotion({ PromotionID: 3, UnitPrice: 7.5, SupplierID: 1, StartDate: "2026-05-01", EndDate: "2026-05-31" }),
    record.promotion({ PromotionID: 4, UnitPrice: 25, SupplierID: 3, States: ["NY"], ProductIDs: [31] }),
    record.promotion({ PromotionID: 5, UnitPrice: 1, SupplierID: 2, ProductIDs: [11, 31] }),
  ],
  customers: [
    record.customer({ ...bayLeaf }),
    record.customer({ ...bayLeafTwo, OnHold: true, DeliveryDays: "1;4" }),
    record.customer({ ...hudson, DeliveryDates: ["2026-03-09", "2026-03-16"] }),
    record.customer({ CustomerID: 104, CustomerName: "Closed", ARAccountID: 1004, AccountStatus: "Inactive" }),
    record.customer({ CustomerID: 105, CustomerName: "Gone", ARAccountID: 1005, AccountStatus: "OutOfBus", State: "NY", LocationID: 2 }),
  ],
  creditTerms: [record.creditTerm({}), record.creditTerm({ TermID: 2, Term: "COD", DaysOfCredit: 0, AccountOnHold: true })],
  customerCreditTerms: [
    record.customerCreditTerm({}),
    record.customerCreditTerm({ SupplierID: 2 }),
    record.customerCreditTerm({ CustomerID: 103, TermID: 2, Term: "COD" }),
  ],
  supplierCreditTerms: [record.supplierCreditTerm({}), record.supplierCreditTerm({ SupplierID: 2 })],
  allocations: [
    record.allocation({}),
    record.allocation({ CustomerID: 103 }),
    record.allocation({ AllocationID: 2, ProductID: 21, CustomerID: 103 }),
  ],
  inventory: [
    record.inventory({}),
    record.inventory({ ProductID: 13, Inventory: "9.000000" }),
    record.inventory({ ProductID: 21, Inventory: "1000.000000", Received: "5.000000", PendingSales: "2.500000", PreSales: "3.000000" }),
    record.inventory({ LocationID: 2, ProductID: 11, Inventory: "-4.000000" }),
    record.inventory({ LocationID: 2, ProductID: 31, NotAuthorized: true, Allocated: "100.000000" }),
  ],
  inventoryBatches: [
    record.inventoryBatch({}),
    record.inventoryBatch({ BatchCode: "B 2", Vintage: "2024" }),
    record.inventoryBatch({ ...pick(birch), ProductID: 21, BatchCode: "B-1" }),
    record.inventoryBatch({ SupplierID: 3, LocationID: 2, ProductID: 31, State: "NY", BatchCode: "C-1" }),
  ].map(({ Supplier: _, ...fields }: Record<string, unknown>) => fields),
  retailerInventory: [
    record.retailerInventory({}),
    record.retailerInventory({ ID: 2, CustomerID: 103 }),
    record.retailerInventory({ ID: 3, CustomerID: 103, ProductID: 31 }),
  ],
  invoices: [
    record.invoice({ InvoiceID: 2001, InvoiceNum: "INV-2001", ...bayLeaf }),
    record.invoice({
      InvoiceID: 2002,
      InvoiceNum: "INV-2002",
      ...bayLeaf,
      Status: 7,
      Date: "2026-02-01T00:00:00.000Z",
      OpenBalance: "0.000000",
    }),
    record.invoice({ InvoiceID: 2003, InvoiceNum: "INV-2003", ...invoiceOf(hudson), Date: "2026-03-03T23:59:59.999Z" }),
    record.invoice({
      InvoiceID: 2004,
      InvoiceNum: "INV-2004",
      ...invoiceOf(hudson),
      Status: 2,
      OpenBalance: "60.000000",
      OpenDebit: "60.000000",
    }),
    record.invoice({
      InvoiceID: 2005,
      InvoiceNum: "INV-2005",
      ...bayLeafTwo,
      OpenBalance: "-10.000000",
      OpenDebit: "0.000000",
      OpenCredit: "10.000000",
    }),
  ],
  invoiceTransactions: [
    record.invoiceTransaction({ InvoiceTransID: 3001, ExtPrice: "75.000000" }),
    record.invoiceTransaction({ InvoiceTransID: 3002, ProductID: 21, SupplierID: 2, ExtPrice: "25.000000", PurchaseTransID: 8002 }),
    record.invoiceTransaction({ InvoiceTransID: 3003, InvoiceID: 2002 }),
    record.invoiceTransaction({ InvoiceTransID: 3004, InvoiceID: 2003, CustomerID: 103, ProductID: 21, SupplierID: 2 }),
    record.invoiceTransaction({ InvoiceTransID: 3005, InvoiceID: 2004, CustomerID: 103, ProductID: 31, SupplierID: 3 }),
    record.invoiceTransaction({ InvoiceTransID: 3006, InvoiceID: 2005, CustomerID: 102, ExtPrice: "-10.000000" }),
  ],
  invoiceCOAs: [
    record.invoiceCOA({}),
    record.invoiceCOA({ InvoiceTransID: 3002, ProductID: 21, BatchCode: "B-2" }),
    record.invoiceCOA({ InvoiceID: 2003, InvoiceTransID: 3004, ProductID: 21, BatchCode: "B-2" }),
  ],
  paymentTypes: [
    record.paymentType({}),
    record.paymentType({ SupplierID: 2 }),
    record.paymentType({ PaymentTypeID: 2, Name: "Cash", SupplierID: 4 }),
    record.paymentType({ PaymentTypeID: -1, Name: "Payment", SupplierID: null }),
  ],
  payments: [
    record.payment({}),
    record.payment({ PaymentID: 4002, PaymentInvoiceID: 5002, PaymentInvoiceNum: "PAY-5002", ARAccountID: 1003, SupplierID: 2 }),
    record.payment({ PaymentID: 4003, PaymentInvoiceID: 5003, PaymentInvoiceNum: "PAY-5003", SupplierID: null, PaymentTypeID: -1 }),
    record.payment({ PaymentID: 4004, PaymentInvoiceID: 5004, PaymentInvoiceNum: "PAY-5004", Amount: "-80.000000" }),
  ],
  paymentApplications: [
    record.paymentApplication({}),
    record.paymentApplication({
      PaymentApplicationID: 6002,
      PaymentInvoiceNum: "PAY-5002",
      TargetInvoiceNum: "INV-2003",
      ARAccountID: 1003,
      Amount: "80.000000",
    }),
  ],
  purchases: [
    record.purchase({ SupplierID: 1 }),
    record.purchase({ PurchaseID: 7002, PONum: "PO-7002", PurchaseGlobalID: "po_7002", SupplierID: 2, Status: "Received", PostDate: null }),
    record.purchase({
      PurchaseID: 7003,
      PONum: "PO-7003",
      PurchaseGlobalID: null,
      VendorID: 502,
      ToLocationID: 2,
      PostDate: "2026-02-01T12:00:00.000Z",
    }),
  ],
  purchaseTrans: [
    record.purchaseTrans({}),
    record.purchaseTrans({ PurchaseTransID: 8002, PurchaseID: 7002, ProductID: 21 }),
    record.purchaseTrans({ PurchaseTransID: 8003, PurchaseID: 7003, ProductID: 31 }),
  ],
  apiKeys: [
    { Key: "employee", Type: "Employee", Company: "Operator" },
    { Key: "bay-leaf", Type: "Customer", Company: "Bay Leaf", CustomerIDs: [101, 102] },
    { Key: "hudson", Type: "Customer", Company: "Hudson", CustomerIDs: [103] },
    { Key: "alder", Type: "Supplier", Company: "Alder Farms", SupplierIDs: [1] },
    { Key: "birch-and-cedar", Type: "Supplier", Company: "Birch & Sons", SupplierIDs: [2, 3] },
    { Key: "customer-of-nothing", Type: "Customer", Company: "New", CustomerIDs: [] },
    { Key: "supplier-of-nothing", Type: "Supplier", Company: "New", SupplierIDs: [] },
    { Key: "three-an-hour", Type: "Employee", Company: "Slow", RequestsPerHour: 3 },
  ],
};

function pick({ SupplierID, Supplier }: { SupplierID: number; Supplier: string }) {
  return { SupplierID, Supplier };
}

function invoiceOf({ CustomerID, CustomerName, ARAccountID }: { CustomerID: number; CustomerName: string; ARAccountID: number }) {
  return { CustomerID, CustomerName, ARAccountID };
}

/** What the service knows of a key, for handlers that are called directly. */
export const worldKey: KeyFacts = { environment: "production", requestsPerHour: 100_000, timeExpires: null };
