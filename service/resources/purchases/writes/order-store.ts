import { randomUUID } from "node:crypto";
import { toSnakeCase } from "#contract/snake-case.ts";
import type { Database } from "#service/db/database.ts";
import { asc, eq, sql } from "#service/db/orm/orm.ts";
import { purchaseOrderLines, purchaseOrders } from "#service/db/schema/purchase-orders.ts";
import { raiseVersions } from "#service/db/versions/data-versions.ts";
import { ApiError } from "../../../http/errors/api-error.ts";
import type { Caller } from "../../../keys/scope.ts";
import { allOf, equals } from "../../conditions.ts";
import { isNotPosted, ordersVisibleTo } from "../reads/lists.ts";
import { type LineFields, lineRecord } from "../reads/order-record.ts";
import { resolvePurchases } from "../rules/resolve.ts";

const members = new Map<string, string>();

function memberInV2(member: string): string {
  const known = members.get(member);
  if (known !== undefined) return known;
  const renamed = `"${toSnakeCase(member.slice(1, -2))}":`;
  members.set(member, renamed);
  return renamed;
}

/** The text of a v1 record in v2 form. Quotes inside JSON strings are escaped, so only names of members match. */
export const toV2 = (record: string): string => record.replace(/"\w+":/g, memberInV2);

interface OrderFields {
  readonly supplierID: number | null;
  readonly deliveryDate: string | null;
}

/** The v2 record of a purchase from its v1 JSON text, without null fields. `lines` are the members of the JSON array of v2 line items. */
export function purchaseV2Record(record: string, { supplierID, deliveryDate }: OrderFields, lines: string | null): string {
  const ofSupplier = supplierID === null ? "" : `,"supplier_id":${supplierID}`;
  const ofOrder = deliveryDate === null ? ofSupplier : `${ofSupplier},"delivery_date":${JSON.stringify(deliveryDate)}`;
  const ofLines = lines === null ? "" : `,"purchase_transactions":[${lines}]`;
  return `${toV2(record).slice(0, -1)}${ofOrder}${ofLines}}`;
}

export type Order = typeof purchaseOrders.$inferSelect;
export type OrderLine = typeof purchaseOrderLines.$inferSelect;

export const newGlobalID = () => `po_${randomUUID().replaceAll("-", "")}`;

const notADraft = (id: string, status: string) =>
  new ApiError("NOT_A_DRAFT", `Purchase ${id} is ${status}: only a draft (InProgress) can be edited, deleted or submitted`);

/** Locks the draft with this global id until the transaction ends. Refuses with 404 if the key may not see it, and with 409 if it is no longer a draft. */
export async function lockDraft(tx: Database, caller: Caller, globalID: string): Promise<Order> {
  const visible = allOf([equals(purchaseOrders.PurchaseGlobalID, globalID), isNotPosted, ordersVisibleTo(caller)]);
  const [order] = await tx.select().from(purchaseOrders).where(visible.toDrizzle()).for("update");
  if (order?.Status === "InProgress") return order;
  if (order !== undefined) throw notADraft(globalID, "already Submitted");
  const { purchaseIDs, orderIDs } = await resolvePurchases(tx, caller, [globalID]);
  if (purchaseIDs.length + orderIDs.length > 0) throw notADraft(globalID, "in the ERP");
  throw new ApiError("NOT_FOUND", `There is no purchase ${globalID} for this key`);
}

export const linesOf = (tx: Database, orderID: number): Promise<OrderLine[]> =>
  tx.select().from(purchaseOrderLines).where(eq(purchaseOrderLines.OrderID, orderID)).orderBy(asc(purchaseOrderLines.LineID));

/** Replaces the line items of the order with `lines`. */
export async function writeLines(tx: Database, orderID: number, lines: readonly LineFields[]): Promise<void> {
  await tx.delete(purchaseOrderLines).where(eq(purchaseOrderLines.OrderID, orderID));
  if (lines.length === 0) return;
  const { rows } = await tx.execute<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence('purchase_order_lines', 'line_id'))::int as id from generate_series(1, ${lines.length}::int) order by 1`);
  await tx.insert(purchaseOrderLines).values(
    lines.map((line, index) => {
      const LineID = rows[index]?.id;
      if (LineID === undefined) throw new Error("the sequence gave too few line ids");
      return { ...line, LineID, OrderID: orderID, record: lineRecord(LineID, line) };
    }),
  );
}

/** Invalidates cached purchases of the supplier, which no write changes. Call it at the end of the transaction. */
export const markChanged = (tx: Database, { SupplierID }: Pick<Order, "SupplierID">) =>
  raiseVersions(tx, ["purchaseOrders", "purchaseOrderLines"], { suppliers: [SupplierID] });

export async function orderV2Record(tx: Database, { OrderID, record, SupplierID, DeliveryDate }: Order): Promise<string> {
  const lines = await linesOf(tx, OrderID);
  const members = lines.map((line) => line.record).join();
  return purchaseV2Record(record, { supplierID: SupplierID, deliveryDate: DeliveryDate }, members);
}
