import { createPurchaseV2, validatePurchaseV2 } from "#contract/v2/purchases.ts";
import { purchaseOrders } from "#service/db/schema/purchase-orders.ts";
import { mountWrite } from "../../../mount-write.ts";
import { orderRecord } from "../reads/order-record.ts";
import { checkNewOrder } from "../rules/check-new-order.ts";
import { totalCasesOf } from "../rules/quantities.ts";
import { markChanged, newGlobalID, orderV2Record, writeLines } from "./order-store.ts";

export const createPurchase = mountWrite(createPurchaseV2, async (request) => {
  const { tx, now, query } = request;
  const { VendorName, ToLocationName, lines, ...checked } = await checkNewOrder(request, query.submit);
  const stored = {
    ...checked,
    PurchaseGlobalID: newGlobalID(),
    Status: query.submit ? ("Submitted" as const) : ("InProgress" as const),
    TotalCases: totalCasesOf(lines.map(({ NumUnits, UnitsPerCase }) => ({ units: NumUnits, unitsPerCase: UnitsPerCase }))),
    TimeCreated: now,
    TimeUpdated: now,
    TimeSubmitted: query.submit ? now : null,
  };
  const [order] = await tx
    .insert(purchaseOrders)
    .values({ ...stored, record: orderRecord({ ...stored, VendorName, ToLocationName }) })
    .returning();
  if (order === undefined) throw new Error("the order was not stored");
  await writeLines(tx, order.OrderID, lines);
  const record = await orderV2Record(tx, order);
  await markChanged(tx);
  return { status: 201, record, headers: { Location: `/api/v2/purchases/${order.PurchaseGlobalID}` } };
});

/** Refuses an invalid order like a create with submit=true, so that every problem is reported with its field. */
export const validatePurchase = mountWrite(validatePurchaseV2, async (request) => {
  const { lines } = await checkNewOrder(request, true);
  const totalCases = totalCasesOf(lines.map(({ NumUnits, UnitsPerCase }) => ({ units: NumUnits, unitsPerCase: UnitsPerCase })));
  return { status: 200, record: JSON.stringify({ valid: true, total_cases: Number(totalCases) }) };
});
