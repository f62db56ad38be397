import { z } from "zod";
import { purchase } from "#contract/v1/purchases.ts";
import type { Database } from "#service/db/database.ts";
import { eq } from "#service/db/orm.ts";
import { purchaseOrders } from "#service/db/schema/purchase-orders.ts";
import { orderRecord } from "../reads/order-record.ts";
import type { Order } from "./order-store.ts";

const storedNames = z.object({ VendorName: purchase.shape.VendorName.unwrap(), ToLocationName: purchase.shape.ToLocationName.unwrap() });

type Change = Partial<Pick<Order, "VendorID" | "ToLocationID" | "DeliveryDate" | "PONum" | "Status" | "TotalCases" | "TimeSubmitted">> & {
  readonly VendorName?: string;
  readonly ToLocationName?: string;
};

/** Stores a changed draft and its record. */
export async function changeDraft(tx: Database, order: Order, change: Change, now: Date): Promise<Order> {
  const names = storedNames.parse(JSON.parse(order.record));
  const { VendorName, ToLocationName, ...columns } = change;
  const changed = { ...order, ...columns, TimeUpdated: now };
  const record = orderRecord({
    ...changed,
    VendorName: VendorName ?? names.VendorName,
    ToLocationName: ToLocationName ?? names.ToLocationName,
  });
  await tx
    .update(purchaseOrders)
    .set({ ...columns, TimeUpdated: now, record })
    .where(eq(purchaseOrders.OrderID, order.OrderID));
  return { ...changed, record };
}
