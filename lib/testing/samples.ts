import type { z } from "zod";
import { example } from "#contract/examples/example-of.ts";
import type { RecordOf } from "#contract/record-keys.ts";
import { customerPrice, product, promotionProduct } from "#contract/v1/catalog.ts";
import { customer } from "#contract/v1/customers.ts";
import { availableInventory, inventoryBatch, inventoryRecord, retailerInventory } from "#contract/v1/inventory.ts";
import { invoice, invoiceCOA, invoiceTransaction } from "#contract/v1/invoices.ts";
import { payment, paymentApplication } from "#contract/v1/payments.ts";
import { arAging, openInvoice } from "#contract/v1/receivables.ts";
import { vendor } from "#contract/v1/suppliers.ts";
import { originatedPurchaseV2, postedPurchaseV2, purchaseTransactionV2 } from "#contract/v2/purchases.ts";

/** Returns a function that creates records from the contract's example and `values`. `changes` may break the contract, like a faulty API. */
function sampleOf<Schema extends z.ZodObject>(schema: Schema, values: Partial<z.input<Schema>>) {
  const sample = example(schema, values);
  return (changes: Partial<z.output<Schema>> = {}): z.output<Schema> => ({ ...sample, ...changes });
}

const zeros = <Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, "0.000000"])) as Record<Name, string>;

export const sampleProduct = sampleOf(product, {
  ProductID: 71,
  SupplierID: 21,
  Supplier: "Saltmeadow",
  ProductName: "Saltmeadow Sparkler Peach 12 oz",
  SupplierProductNumber: "SAL-111",
  WholesaleUnitsPerCase: 24,
  UnitNetWeight: "355 ml",
  SvcMenuCategory: "Sparkling Drinks",
  ProductTypeID: 11,
  ProductTypeName: "Sparkler",
  PackageID: 1,
  PackageName: "12 oz can",
  BrandID: 421,
  BrandName: "Saltmeadow",
  Flavor: "Peach Basil",
});
export const samplePrice = sampleOf(customerPrice, {
  ProductID: 71,
  CustomerID: 11,
  FullPrice: "3.00",
  UnitPrice: "3.00",
  Discount: "0.00",
  PromotionID: null,
  StartDate: null,
  EndDate: null,
});
export const samplePromotion = sampleOf(promotionProduct, {
  PromotionID: 8001,
  StartDate: "2026-11-10",
  EndDate: "2026-11-30",
  ProductIDs: [71],
});
export const sampleStock = sampleOf(availableInventory, { ProductID: 71, InventoryBucket: "< 25 Cases" });
export const sampleInventory = sampleOf(inventoryRecord, {
  ProductID: 71,
  AvailableUnits: 80,
  OnFloorInventory: "99.000000",
  PreSales: "10.000000",
  Allocated: "9.000000",
  Inventory: "100.000000",
  Received: "20.000000",
  Loaded: "5.000000",
  Picked: "4.000000",
  Delivered: "3.000000",
  Unsellable: "2.000000",
  DOI: "16.00",
  AvgDailySales90d: "5.000000",
  TimeUpdated: "2026-11-20T23:00:00.000Z",
});
export const sampleBatch = sampleOf(inventoryBatch, {
  ProductID: 71,
  SupplierID: 21,
  InventoryUnits: 100,
  BatchCode: "SG-1101",
  ExpirationDate: "2027-06-30",
});
export const sampleShelf = sampleOf(retailerInventory, {
  ID: 1,
  ProductID: 71,
  CustomerID: 11,
  LastInventoryDate: "2026-11-15T12:00:00.000Z",
  Inventory: "12.000000",
  DailySales: "1.500000",
});
export const sampleInvoice = sampleOf(invoice, {
  InvoiceID: 501,
  InvoiceNum: "INV-000501",
  CustomerID: 11,
  DueDate: "2026-11-15T00:00:00.000Z",
  ...zeros("InvoiceTotal", "TotalFullPrice", "TotalExtPrice", "TotalDiscount", "OpenDebit", "OpenBalance", "TotalCases"),
  TotalNumUnits: "0",
});
export const sampleLine = sampleOf(invoiceTransaction, {
  InvoiceTransID: 9001,
  InvoiceID: 501,
  CustomerID: 11,
  ProductID: 71,
  ProductName: "Sunset Gummies 10 pk",
  SupplierID: 21,
  BatchCode: "SG-1101",
  NumUnits: 12,
  Ordered: 12,
  BackOrder: 0,
  Cases: "1.000000",
  FullPrice: "10.00",
  Discount: "0.00",
  UnitPrice: "10.00",
  ExtPrice: "120.00",
  PurchaseTransID: 4001,
  COA_URL: null,
});
export const sampleCOA = sampleOf(invoiceCOA, {
  InvoiceID: 501,
  ProductID: 71,
  InvoiceTransID: 9001,
  BatchCode: "SG-1101",
  COA_URL: "https://files.example/coas/sg-1101.pdf",
});
/** A record without open amounts. */
export const sampleAging = sampleOf(arAging, {
  ARAccountID: 1001,
  SupplierID: 1,
  ...zeros("CurrentDue", "Due_1_30", "TotalBalanceOutstanding"),
  CurrentInvoices: [],
  Invoices_1_30: [],
  CloseDate: "2026-11-20T23:59:59.999Z",
});
export const sampleOpenInvoice = sampleOf(openInvoice, {
  InvoiceID: 1,
  InvoiceNum: "INV-1",
  CustomerID: 11,
  ARAccountID: 1001,
  PONum: null,
  InvoiceTotal: "100.000000",
  OpenBalance: "100.000000",
  Date: "2026-10-01T00:00:00.000Z",
  DueDate: "2026-11-01T00:00:00.000Z",
});
export const samplePayment = sampleOf(payment, { PaymentID: 1, ARAccountID: 1001, Amount: "100.000000", AvailableBalance: "100.000000" });
export const sampleApplication = sampleOf(paymentApplication, {
  PaymentApplicationID: null,
  RequestID: 1,
  PaymentInvoiceNum: "PAY-1",
  TargetInvoiceNum: "INV-1",
  ARAccountID: 1001,
  Amount: "10.000000",
  Status: "Pending",
  AppliedBy: null,
  TimeRequested: "2026-01-31T10:00:00.000Z",
  TimeExported: null,
  TimeApplied: null,
  TimeUpdated: "2026-01-31T10:00:00.000Z",
});
/** Active, in California, usually served on Thursdays. */
export const sampleCustomer = example(customer, {
  CustomerID: 1,
  CustomerName: "Ada",
  CustomerNameAlt: "",
  ChainName: "",
  LicenseNum: "",
  Address: "",
  DeliveryMinimum: 0,
  DeliveryDays: "4",
  DeliveryDates: ["2026-11-27", "2026-12-03"],
  NextDeliveryDates: "",
});
export const sampleVendor = sampleOf(vendor, {
  SupplierID: 21,
  VendorID: 301,
  VendorName: "Saltmeadow Holdings",
  LeadTimeDays: 5,
  TargetDOI: 30,
  MaxDOI: 45,
  PickupDates: ["Tue"],
  RequirePOBatchCodes: false,
});
const sampleDraft = sampleOf(originatedPurchaseV2, {
  purchase_id: null,
  purchase_global_id: "po_1",
  vendor_id: 301,
  to_location_id: 1,
  po_num: "PO-1",
  status: "InProgress",
  receive_date: null,
  post_date: null,
  supplier_id: 21,
  delivery_date: "2026-12-01",
});

const sampleArrived = sampleOf(postedPurchaseV2, {
  purchase_id: 40_001,
  vendor_id: 301,
  vendor_name: "Saltmeadow Holdings",
  to_location_id: 1,
  to_location_name: "Oakland",
  po_num: "PO-2",
  status: "Verified",
  post_date: "2026-11-10T12:00:00.000Z",
  receive_date: "2026-11-20T12:00:00.000Z",
  delivery_date: null,
});
const samplePurchaseLine = sampleOf(purchaseTransactionV2, { product_id: 71, ordered: "12", num_units: "12", fob: "2.50" });

/** A posted purchase whose goods have arrived, with lines. */
export const sampleArrivedOrder = (
  lines: readonly Parameters<typeof samplePurchaseLine>[0][],
  changes: Parameters<typeof sampleArrived>[0] = {},
) =>
  sampleArrived({
    purchase_transactions: lines.map((line, at) => samplePurchaseLine({ purchase_trans_id: at + 1, ...line })),
    ...changes,
  });

type Purchase = RecordOf<"GET /v2/purchases">;
type PurchaseChanges = Partial<{ [Field in keyof Purchase]: Purchase[Field] }>;

/** A draft with lines of products and units, or with `changes` any purchase. */
export const samplePurchase = (
  lines: readonly { readonly product_id: number; readonly num_units: number }[],
  changes: PurchaseChanges = {},
): Purchase => {
  const blank = { batch_code: null, expiration_date: null, needs_activation: false, activation_task_id: null };
  const draft = sampleDraft({ purchase_transactions: lines.map((line, id) => ({ ...line, ...blank, id })) });
  // The changes can turn it into a purchase of the other kind, or of neither.
  return { ...draft, ...changes } as Purchase;
};
