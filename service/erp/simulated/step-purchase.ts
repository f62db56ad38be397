import { postedPurchaseStatuses } from "#contract/v1/purchases.ts";
import type { Database } from "#service/db/database.ts";
import { eq } from "#service/db/orm/orm.ts";
import { purchases } from "#service/db/schema/purchases.ts";
import type { PurchaseChanged, PurchaseMessage } from "../erp.ts";
import { numberPurchase, priceLines } from "./post-order.ts";
import type { Document, Step } from "./simulated-erp.ts";

type Purchase = PurchaseChanged["purchase"];

/** The fields that a purchase gets when it reaches a status. */
function gainsOf(status: Purchase["Status"], { PurchaseID }: Purchase, time: string): Partial<Purchase> {
  if (status === "Received") return { ReceiveDate: time, ReceivingNum: `RC${PurchaseID}` };
  if (status === "Confirmed") return { InvoiceDate: time };
  return {};
}

async function post(tx: Database, message: PurchaseMessage, time: string): Promise<PurchaseChanged> {
  const numbers = await numberPurchase(tx, message);
  const { lines, Total } = await priceLines(tx, message, numbers, time);
  const { ToLocationName, VendorName } = message.purchase;
  const purchase: Purchase = {
    ...message.purchase,
    PurchaseID: numbers.purchaseID,
    ToLocationName: ToLocationName ?? numbers.locationName,
    VendorName: VendorName ?? numbers.vendorName,
    Status: "New",
    Total,
    PostDate: time,
    LastEditTime: time,
    LastCalcTime: time,
    TimeUpdated: time,
  };
  return { kind: "purchaseChanged", SupplierID: message.SupplierID, purchase, lines };
}

function moveOn(posted: PurchaseChanged, status: Purchase["Status"], time: string): PurchaseChanged {
  const purchase = { ...posted.purchase, Status: status, ...gainsOf(status, posted.purchase, time), LastEditTime: time, TimeUpdated: time };
  return { ...posted, purchase };
}

/** A snapshot may have brought the purchase before the order was handed over. */
async function isPosted(tx: Database, { purchase: { PurchaseGlobalID } }: PurchaseMessage): Promise<boolean> {
  const posted = await tx
    .select({ PurchaseID: purchases.PurchaseID })
    .from(purchases)
    .where(eq(purchases.PurchaseGlobalID, PurchaseGlobalID ?? ""))
    .limit(1);
  return posted.length > 0;
}

export async function stepPurchase(tx: Database, { Content, Step: step, DocumentID }: Document, now: Date): Promise<Step> {
  const time = now.toISOString();
  const status = postedPurchaseStatuses[step] ?? "Verified";
  // The content is the message until step 0 posts it, and then the posted event.
  const message = DocumentID === null ? (JSON.parse(Content) as PurchaseMessage) : null;
  if (message && (await isPosted(tx, message))) return { documentID: null, content: null, event: null, isLast: true };
  const event = message ? await post(tx, message, time) : moveOn(JSON.parse(Content) as PurchaseChanged, status, time);
  return { documentID: event.purchase.PurchaseID, content: event, event, isLast: status === "Verified" };
}
