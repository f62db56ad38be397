import { z } from "zod";
import { calendarDate, dateTime, decString, flag, id, text } from "#contract/primitives.ts";
import { menuPromotion, product, productCategory, promotionProduct } from "#contract/v1/catalog.ts";
import { allocation, creditTerm, customer, customerCreditTerm } from "#contract/v1/customers.ts";
import { inventoryBatch, inventoryRecord, retailerInventory } from "#contract/v1/inventory.ts";
import { invoice, invoiceCOA, invoiceTransaction } from "#contract/v1/invoices.ts";
import { payment, paymentApplication, paymentType } from "#contract/v1/payments.ts";
import { user } from "#contract/v1/people.ts";
import { location, state } from "#contract/v1/places.ts";
import { purchase, purchaseTransaction } from "#contract/v1/purchases.ts";
import { supplier, supplierCreditTerm, vendor } from "#contract/v1/suppliers.ts";
import type { SnapshotFileName } from "../snapshot-files.ts";

const ids = z.array(id);

/** The schema of each file's lines: the contract's record without derived fields, plus fields that only a snapshot has. */
export const snapshotRecords = {
  states: z.strictObject({ ...state.shape, Active: flag }),
  locations: z.strictObject(location.shape),
  suppliers: z.strictObject(supplier.shape),
  vendors: z.strictObject(vendor.shape),
  users: z.strictObject(user.shape),
  productCategories: z.strictObject(productCategory.shape),
  products: z.strictObject({ ...product.shape, FullPrice: decString, CaseOnly: flag, MinimumOrderUnits: z.int().min(1) }),
  menuPromotions: z.strictObject(menuPromotion.shape),
  promotions: z.strictObject({ ...promotionProduct.shape, SupplierID: id }),
  creditTerms: z.strictObject(creditTerm.shape),
  customers: z.strictObject({
    ...customer.omit({ NextDeliveryDates: true }).shape,
    DeliveryDates: z.array(calendarDate).min(1).optional(),
    ARAccountID: id,
  }),
  salesReps: z.strictObject({ UserID: id, ProductGroups: z.array(text).min(1), SupplierIDs: ids, CustomerIDs: ids, TimeUpdated: dateTime }),
  customerCreditTerms: z.strictObject(customerCreditTerm.shape),
  supplierCreditTerms: z.strictObject(supplierCreditTerm.shape),
  allocations: z.strictObject(allocation.shape),
  purchases: z.strictObject({ ...purchase.shape, PurchaseID: id, SupplierID: id }),
  purchaseTrans: z.strictObject(purchaseTransaction.shape),
  inventory: z.strictObject({ ...inventoryRecord.omit({ OnFloorInventory: true, AvailableUnits: true }).shape, PendingSales: decString }),
  inventoryBatches: z.strictObject(inventoryBatch.shape),
  retailerInventory: z.strictObject(retailerInventory.shape),
  invoices: z.strictObject({ ...invoice.shape, ARAccountID: id }),
  invoiceTransactions: z.strictObject(invoiceTransaction.shape),
  invoiceCOAs: z.strictObject(invoiceCOA.shape),
  paymentTypes: z.strictObject(paymentType.shape),
  payments: z.strictObject(payment.omit({ AvailableBalance: true }).shape),
  paymentApplications: z.strictObject({ ...paymentApplication.shape, RequestID: z.null() }),
  apiKeys: z.strictObject({
    Key: text.min(20),
    Type: z.enum(["Employee", "Customer", "Supplier"]),
    Company: text,
    CustomerIDs: ids.optional(),
    SupplierIDs: ids.optional(),
    UserID: id.optional(),
    RequestsPerHour: z.int().optional(),
  }),
} satisfies Record<SnapshotFileName, z.ZodType>;

export type Demo = { [File in SnapshotFileName]: z.output<(typeof snapshotRecords)[File]>[] };
