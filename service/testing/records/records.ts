import type { z } from "zod";
import { example } from "#contract/examples/example-of.ts";
import * as catalog from "#contract/v1/catalog.ts";
import * as customers from "#contract/v1/customers.ts";
import * as stock from "#contract/v1/inventory.ts";
import * as invoices from "#contract/v1/invoices.ts";
import * as payments from "#contract/v1/payments.ts";
import * as people from "#contract/v1/people.ts";
import * as places from "#contract/v1/places.ts";
import * as purchases from "#contract/v1/purchases.ts";
import * as suppliers from "#contract/v1/suppliers.ts";

type Fields<Schema extends z.ZodObject> = Partial<z.input<Schema>> & Readonly<Record<string, unknown>>;

const TimeUpdated = "2026-03-01T08:00:00.000Z";
const derived = new Set(["NextDeliveryDates", "DeliveryDates", "OnFloorInventory", "AvailableUnits", "AvailableBalance"]);

/** Creates lines of a snapshot file: records of the contract without derived fields, plus the fields that only a snapshot has. */
function lines<Schema extends z.ZodObject>(record: Schema, defaults: Fields<Schema>) {
  return (changes: Fields<Schema> = {}): z.output<Schema> & Readonly<Record<string, unknown>> => {
    const given = { ...("TimeUpdated" in record.shape && { TimeUpdated }), ...defaults, ...changes };
    const served = Object.entries(example(record, given)).filter(([field]) => field in given || !derived.has(field));
    // The record without its derived fields, which tests do not read here.
    return Object.assign({ ...given }, Object.fromEntries(served)) as z.output<Schema> & Readonly<Record<string, unknown>>;
  };
}

export const state = lines(places.state, {});
export const location = lines(places.location, {});
export const supplier = lines(suppliers.supplier, { SupplierID: 1 });
export const vendor = lines(suppliers.vendor, { SupplierID: 1, RequirePOBatchCodes: false });
export const user = lines(people.user, { UserID: 901, Email: "ada@example.com", LocationIDs: null });
export const salesRep = (changes: Readonly<Record<string, unknown>> = {}) => ({
  TimeUpdated,
  UserID: 901,
  ProductGroups: ["Edibles"],
  SupplierIDs: [],
  CustomerIDs: [],
  ...changes,
});
export const productCategory = lines(catalog.productCategory, { ProductCategoryID: 1 });
export const product = lines(catalog.product, {
  ProductID: 11,
  SupplierID: 1,
  ProductName: "Pear Gummies",
  SupplierProductNumber: "AF-11",
  FullPrice: "12.500000",
  CaseOnly: false,
  MinimumOrderUnits: 1,
});
export const menuPromotion = lines(catalog.menuPromotion, { MenuPromotionID: 1, SupplierID: 1 });
export const promotion = lines(catalog.promotionProduct, { PromotionID: 1, UnitPrice: 10, ProductIDs: [11], SupplierID: 1 });
export const customer = lines(customers.customer, {
  CustomerID: 101,
  CustomerName: "Bay Leaf",
  DeliveryDays: "3",
  SalesRepUserID: 901,
  ARAccountID: 1001,
});
export const creditTerm = lines(customers.creditTerm, { TermID: 1, Term: "Net 30", DaysOfCredit: 30 });
export const customerCreditTerm = lines(customers.customerCreditTerm, { CustomerID: 101, SupplierID: 1, TermID: 1, Term: "Net 30" });
export const supplierCreditTerm = lines(suppliers.supplierCreditTerm, { SupplierID: 1, TermID: 1, Term: "Net 30" });
export const allocation = lines(customers.allocation, { AllocationID: 1, ProductID: 11, CustomerID: 101 });
export const inventory = lines(stock.inventoryRecord, {
  ProductID: 11,
  PurchaseTransID: 8001,
  PreSales: "0.000000",
  Allocated: "0.000000",
  Inventory: "100.000000",
  Loaded: "0.000000",
  Picked: "0.000000",
  PendingSales: "0.000000",
});
export const inventoryBatch = lines(stock.inventoryBatch, {
  ProductID: 11,
  SupplierID: 1,
  PurchaseTransID: 8001,
  InventoryUnits: 100,
  BatchCode: "B-1",
});
export const retailerInventory = lines(stock.retailerInventory, { ID: 1, ProductID: 11, CustomerID: 101 });
export const invoice = lines(invoices.invoice, {
  InvoiceID: 2001,
  InvoiceNum: "INV-2001",
  CustomerID: 101,
  CustomerName: "Bay Leaf",
  Status: 1,
  Date: "2026-03-02T00:00:00.000Z",
  DueDate: "2026-04-01T00:00:00.000Z",
  TermID: 1,
  PONum: null,
  InvoiceTotal: "100.000000",
  TotalFullPrice: "100.000000",
  TotalExtPrice: "100.000000",
  TotalDiscount: "0.000000",
  OpenDebit: "100.000000",
  OpenBalance: "100.000000",
  InvoiceLastUpdated: "2026-03-02T00:00:00.000Z",
  ARAccountID: 1001,
});
export const invoiceTransaction = lines(invoices.invoiceTransaction, {
  InvoiceTransID: 3001,
  InvoiceID: 2001,
  CustomerID: 101,
  ProductID: 11,
  SupplierID: 1,
  BatchCode: "B-1",
  NumUnits: 10,
  FullPrice: "10.000000",
  Discount: "0.000000",
  UnitPrice: "10.000000",
  ExtPrice: "100.000000",
  PurchaseTransID: null,
});
export const invoiceCOA = lines(invoices.invoiceCOA, { InvoiceID: 2001, ProductID: 11, InvoiceTransID: 3001, BatchCode: "B-1" });
export const paymentType = lines(payments.paymentType, { PaymentTypeID: 1, SupplierID: 1 });
export const payment = lines(payments.payment, {
  PaymentID: 4001,
  PaymentInvoiceID: 5001,
  PaymentInvoiceNum: "PAY-5001",
  ARAccountID: 1001,
  PaymentTypeID: 1,
  SupplierID: 1,
  Amount: "80.000000",
  PostDate: "2026-03-03T00:00:00.000Z",
});
export const paymentApplication = lines(payments.paymentApplication, {
  PaymentApplicationID: 6001,
  RequestID: null,
  PaymentInvoiceNum: "PAY-5001",
  TargetInvoiceNum: "INV-2001",
  ARAccountID: 1001,
  Amount: "30.000000",
  RequestedByUserID: 901,
  TimeRequested: "2026-03-03T00:00:00.000Z",
  TimeExported: "2026-03-03T01:00:00.000Z",
});
export const purchase = lines(purchases.purchase, {
  PurchaseID: 7001,
  PONum: "PO-7001",
  Status: "New",
  ReceiveDate: null,
  PostDate: "2026-03-02T00:00:00.000Z",
  TimeCreated: "2026-03-01T00:00:00.000Z",
  PurchaseGlobalID: "po_7001",
});
export const purchaseTrans = lines(purchases.purchaseTransaction, {
  PurchaseTransID: 8001,
  PurchaseID: 7001,
  ProductID: 11,
  FOB: "5.000000",
  BatchCode: "B-1",
});
export const apiKey = (changes: Readonly<Record<string, unknown>> = {}) => ({
  Key: "employee",
  Type: "Employee",
  Company: "Operator",
  ...changes,
});
