import type { Database } from "#service/db/database.ts";
import { and, eq, notInArray, sql } from "#service/db/orm/orm.ts";
import { purchases, purchaseTrans } from "#service/db/schema/purchases.ts";
import type { Resource } from "#service/db/schema.ts";
import { jsonRows, upsertRows } from "#service/db/statements/merge-rows.ts";
import { orderConflict, ownerOfPurchase } from "#service/erp/derive/lookups.ts";
import type { PurchaseChanged } from "../../erp.ts";
import type { EventContext } from "../applications/confirm-application.ts";

type StoredPurchase = typeof purchases.$inferSelect;

const instantOf = (text: string | null) => (text === null ? null : new Date(text));

async function lockPurchase(tx: Database, purchaseID: number): Promise<StoredPurchase | undefined> {
  const [known] = await tx.select().from(purchases).where(eq(purchases.PurchaseID, purchaseID)).for("update");
  return known;
}

/** Whether a snapshot is newer than the event. Events themselves arrive in order. */
function isOutdated({ purchase }: PurchaseChanged, known: StoredPurchase | undefined): boolean {
  if (known === undefined || known.TimeExchanged !== null || known.TimeUpdated === null) return false;
  return (instantOf(purchase.TimeUpdated)?.getTime() ?? Number.NEGATIVE_INFINITY) < known.TimeUpdated.getTime();
}

async function writePurchase(tx: Database, { SupplierID, purchase }: PurchaseChanged, now: Date): Promise<void> {
  const { PurchaseID, PurchaseGlobalID, VendorID, ToLocationID, PONum, PostDate, TimeUpdated } = purchase;
  const row = {
    PurchaseGlobalID,
    VendorID,
    ToLocationID,
    PONum: PONum.normalize(),
    // The ERP only posts submitted orders.
    Status: purchase.Status as StoredPurchase["Status"],
    PostDate: instantOf(PostDate),
    SupplierID,
    TimeUpdated: instantOf(TimeUpdated),
    TimeExchanged: instantOf(TimeUpdated) ?? now,
    record: JSON.stringify(purchase),
  };
  await tx
    .insert(purchases)
    .values({ PurchaseID, ...row })
    .onConflictDoUpdate({ target: purchases.PurchaseID, set: row });
}

/** Links a purchase to its order and supplier if the newer snapshot does not. */
async function fillLinks(
  tx: Database,
  { SupplierID, purchase: { PurchaseGlobalID } }: PurchaseChanged,
  known: StoredPurchase,
): Promise<void> {
  const globalID = known.PurchaseGlobalID ?? PurchaseGlobalID;
  await tx
    .update(purchases)
    .set({
      PurchaseGlobalID: globalID,
      SupplierID: known.SupplierID ?? SupplierID,
      record: JSON.stringify({ ...JSON.parse(known.record), PurchaseGlobalID: globalID }),
    })
    .where(eq(purchases.PurchaseID, known.PurchaseID));
}

const lineProperties = ["PurchaseTransID", "PurchaseID", "ProductID", "NumUnits", "TimeUpdated", "TimeExchanged", "record"];

/** If an event repeats a line, the last one counts. */
async function writeLines(tx: Database, { purchase: { PurchaseID }, lines }: PurchaseChanged, now: Date): Promise<void> {
  const rows = new Map(
    lines.map((line) => {
      const { PurchaseTransID, ProductID, NumUnits } = line;
      const time = instantOf(line.TimeUpdated);
      const row = { PurchaseTransID, PurchaseID, ProductID, NumUnits, TimeUpdated: time, TimeExchanged: time ?? now };
      return [PurchaseTransID, { ...row, record: JSON.stringify(line) }];
    }),
  );
  const isGone = and(eq(purchaseTrans.PurchaseID, PurchaseID), notInArray(purchaseTrans.PurchaseTransID, [...rows.keys()]));
  await tx.delete(purchaseTrans).where(isGone);
  const source = { rows: jsonRows(purchaseTrans, lineProperties, [...rows.values()]), properties: lineProperties };
  await upsertRows(tx, { table: purchaseTrans, key: ["PurchaseTransID"] }, source);
}

/** A purchase without a supplier gets that of its order, so that the key that created the order sees it. A trigger on purchases links the order. */
const refreshOwner = (tx: Database, purchaseID: number) =>
  tx.execute(sql`update ${purchases} as "row" set owner_supplier_id = ${ownerOfPurchase} where "row".purchase_id = ${purchaseID}`);

async function findOrderConflict(tx: Database, { purchase: { PurchaseID, PurchaseGlobalID } }: PurchaseChanged): Promise<string | null> {
  const { rows } = await tx.execute<{ detail: string | null }>(sql`
    select ${orderConflict} as detail from (select ${PurchaseID}::integer as purchase_id, ${PurchaseGlobalID}::text as purchase_global_id) "row"`);
  return rows[0]?.detail ?? null;
}

/**
 * Stores the ERP's record of a purchase and its lines. A trigger on purchases replaces the order that it names. If a snapshot is newer,
 * its record and lines are kept. An event that names another order than the purchase is linked to is left out, because its record may be the other order's,
 * which other suppliers see. So is one that names an order which was never submitted.
 */
export async function postPurchase(tx: Database, event: PurchaseChanged, { now, log }: EventContext): Promise<Resource[]> {
  const { PurchaseID } = event.purchase;
  const known = await lockPurchase(tx, PurchaseID);
  const detail = await findOrderConflict(tx, event);
  if (detail !== null) {
    log.error(
      { purchaseID: PurchaseID, detail },
      "The ERP gave a purchase the PurchaseGlobalID of an order that it is not; the event is left out",
    );
    return [];
  }
  if (known !== undefined && isOutdated(event, known)) {
    await fillLinks(tx, event, known);
  } else {
    await writePurchase(tx, event, now);
    await writeLines(tx, event, now);
  }
  await refreshOwner(tx, PurchaseID);
  return ["purchases", "purchaseTrans", "purchaseOrders"];
}
