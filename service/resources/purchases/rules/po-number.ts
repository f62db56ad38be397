import type { FieldError } from "#contract/errors.ts";
import type { Database } from "#service/db/database.ts";
import { sql } from "#service/db/orm/orm.ts";
import { purchaseOrders } from "#service/db/schema/purchase-orders.ts";
import { purchases } from "#service/db/schema/purchases.ts";
import { type Caller, suppliersOf } from "../../../keys/scope.ts";

interface Holder extends Record<string, unknown> {
  readonly globalID: string | null;
  readonly purchaseID: number | null;
  readonly supplierID: number | null;
}

/**
 * The problem of a PO number that another draft, submitted or posted purchase of the vendor has. Serializes concurrent writers of one number.
 * Names the other purchase if the key may see it: by its global id, or by its numeric id if it has none.
 */
export async function checkPONumber(
  tx: Database,
  caller: Caller,
  { vendorID, poNum, orderID = 0 }: { vendorID: number; poNum: string; orderID?: number },
): Promise<FieldError[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`po_num ${vendorID} ${poNum}`}, 0))`);
  const { rows } = await tx.execute<Holder>(sql`
    select ${purchaseOrders.PurchaseGlobalID} as "globalID", null::integer as "purchaseID", ${purchaseOrders.SupplierID} as "supplierID"
    from ${purchaseOrders}
    where ${purchaseOrders.VendorID} = ${vendorID} and ${purchaseOrders.PONum} = ${poNum} and not ${purchaseOrders.IsPosted}
      and ${purchaseOrders.OrderID} <> ${orderID}
    union all
    select ${purchases.PurchaseGlobalID}, ${purchases.PurchaseID}, ${purchases.OwnerSupplierID} from ${purchases}
    where ${purchases.VendorID} = ${vendorID} and ${purchases.PONum} = ${poNum}`);
  if (rows.length === 0) return [];
  const suppliers = suppliersOf(caller);
  const known = rows.find(({ supplierID }) => suppliers === null || (supplierID !== null && suppliers.includes(supplierID)));
  const detail = `po_num "${poNum}" is already used for vendor ${vendorID}${known ? ` by purchase ${known.globalID ?? known.purchaseID}` : ""}`;
  return [{ field: "po_num", code: "DUPLICATE_PO_NUMBER", detail, ...(known?.globalID && { purchase_global_id: known.globalID }) }];
}
