import type { Database } from "#service/db/database.ts";
import { and, eq, notInArray } from "#service/db/orm.ts";
import { purchases, purchaseTrans } from "#service/db/schema/purchases.ts";
import type { Resource } from "#service/db/schema.ts";
import type { PurchaseChanged } from "../erp.ts";

type PostedStatus = typeof purchases.$inferSelect.Status;

const instantOf = (text: string | null) => (text === null ? null : new Date(text));

/** Writes the ERP's record of a purchase and its lines; an order that it names gives way to it, by the trigger on purchases. */
export async function postPurchase(tx: Database, { SupplierID, purchase, lines }: PurchaseChanged): Promise<Resource[]> {
  const { PurchaseID, PurchaseGlobalID, VendorID, ToLocationID, PONum, PostDate, TimeUpdated } = purchase;
  const row = {
    PurchaseGlobalID,
    VendorID,
    ToLocationID,
    PONum,
    // The ERP posts no order that is a draft or on its way to it.
    Status: purchase.Status as PostedStatus,
    PostDate: instantOf(PostDate),
    SupplierID,
    OwnerSupplierID: SupplierID,
    TimeUpdated: instantOf(TimeUpdated),
    TimeExchanged: instantOf(TimeUpdated),
    record: JSON.stringify(purchase),
  };
  await tx
    .insert(purchases)
    .values({ PurchaseID, ...row })
    .onConflictDoUpdate({ target: purchases.PurchaseID, set: row });
  const ids = lines.map(({ PurchaseTransID }) => PurchaseTransID);
  await tx.delete(purchaseTrans).where(and(eq(purchaseTrans.PurchaseID, PurchaseID), notInArray(purchaseTrans.PurchaseTransID, ids)));
  for (const line of lines) {
    const { PurchaseTransID, ProductID, NumUnits } = line;
    const time = instantOf(line.TimeUpdated);
    const lineRow = { PurchaseID, ProductID, NumUnits, TimeUpdated: time, TimeExchanged: time, record: JSON.stringify(line) };
    await tx
      .insert(purchaseTrans)
      .values({ PurchaseTransID, ...lineRow })
      .onConflictDoUpdate({ target: purchaseTrans.PurchaseTransID, set: lineRow });
  }
  return ["purchases", "purchaseTrans", "purchaseOrders"];
}
