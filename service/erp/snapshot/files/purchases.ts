import { z } from "zod";
import { id } from "#contract/primitives.ts";
import { postedPurchaseStatuses, purchase, purchaseTransaction } from "#contract/v1/purchases.ts";
import { purchases, purchaseTrans } from "../../../db/schema/purchases.ts";
import { vendors } from "../../../db/schema/suppliers.ts";
import { globalIDOfPurchase, orderConflict, ownerOfPurchase } from "../../derive/lookups.ts";
import { isExchangedLater, isFromSnapshot, notExchanged } from "../staging/exchange-precedence.ts";
import { type SnapshotFile, snapshotFile } from "./snapshot-file.ts";

/** Other ids would be served, and no address could name them. */
const globalID = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, "must be 1 to 64 letters, digits, - or _, or null");

const declared = snapshotFile({
  name: "purchases",
  resource: "purchases",
  table: purchases,
  key: ["PurchaseID"],
  record: purchase,
  changed: { PurchaseID: id, PurchaseGlobalID: globalID.nullable().default(null), Status: z.enum(postedPurchaseStatuses) },
  added: { SupplierID: id.nullable().default(null) },
  computed: { TimeExchanged: notExchanged, ...globalIDOfPurchase },
  lookup: { from: { vendors: "VendorID" }, columns: { OwnerSupplierID: ownerOfPurchase } },
  references: [{ field: "VendorID", file: "vendors", table: vendors, key: "VendorID" }],
  conflict: { field: "PurchaseGlobalID", detail: orderConflict },
  removable: isFromSnapshot,
  skip: isExchangedLater(purchases, "purchase_id"),
});

/** The column holds the PO number in the form in which those of orders are compared with it, and the record as the ERP has it. */
export const purchasesFile: SnapshotFile = {
  ...declared,
  toRow(line) {
    const row = declared.toRow(line);
    return { ...row, PONum: String(row.PONum).normalize() };
  },
};

export const purchaseTransFile = snapshotFile({
  name: "purchaseTrans",
  resource: "purchaseTrans",
  table: purchaseTrans,
  key: "GET /v1/purchaseTrans",
  record: purchaseTransaction,
  computed: { TimeExchanged: notExchanged },
  removable: isFromSnapshot,
  skip: isExchangedLater(purchaseTrans, "purchase_trans_id"),
  parent: { field: "PurchaseID", file: "purchases", table: purchases },
});
