import type { z } from "zod";
import type { purchase } from "#contract/v1/purchases.ts";
import type { Database } from "#service/db/database.ts";
import { asc, eq } from "#service/db/orm/orm.ts";
import type { messageKinds } from "#service/db/schema/exchange.ts";
import { paymentApplications } from "#service/db/schema/payments.ts";
import { purchaseOrderLines, purchaseOrders } from "#service/db/schema/purchase-orders.ts";
import type { ErpMessage } from "../erp.ts";

interface Subject {
  readonly kind: (typeof messageKinds)[number];
  readonly subjectID: number;
}

async function readOrder(db: Database, orderID: number): Promise<ErpMessage | null> {
  const [order] = await db.select().from(purchaseOrders).where(eq(purchaseOrders.OrderID, orderID));
  if (order === undefined) return null;
  const lines = await db
    .select({
      ProductID: purchaseOrderLines.ProductID,
      NumUnits: purchaseOrderLines.NumUnits,
      UnitsPerCase: purchaseOrderLines.UnitsPerCase,
      BatchCode: purchaseOrderLines.BatchCode,
      ExpirationDate: purchaseOrderLines.ExpirationDate,
    })
    .from(purchaseOrderLines)
    .where(eq(purchaseOrderLines.OrderID, orderID))
    .orderBy(asc(purchaseOrderLines.LineID));
  const { SupplierID, DeliveryDate, record } = order;
  // The column contains the served v1 Purchase.
  return { kind: "purchase", SupplierID, DeliveryDate, purchase: JSON.parse(record) as z.infer<typeof purchase>, lines };
}

async function readPaymentRequest(db: Database, requestID: number): Promise<ErpMessage | null> {
  const [request] = await db.select().from(paymentApplications).where(eq(paymentApplications.RequestID, requestID));
  if (request === undefined) return null;
  const { PaymentInvoiceNum, TargetInvoiceNum, ARAccountID, Amount, RequestedByUserID, TimeRequested } = request;
  return {
    kind: "paymentRequest",
    RequestID: requestID,
    PaymentInvoiceNum,
    TargetInvoiceNum,
    ARAccountID,
    Amount,
    RequestedByUserID,
    TimeRequested: TimeRequested.toISOString(),
  };
}

/** The message to the ERP, or null if its subject is gone. Submitted orders and requests do not change, so every attempt sends the same message. */
export function readMessage(db: Database, { kind, subjectID }: Subject): Promise<ErpMessage | null> {
  return kind === "purchase" ? readOrder(db, subjectID) : readPaymentRequest(db, subjectID);
}
