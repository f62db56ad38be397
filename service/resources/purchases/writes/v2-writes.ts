import { z } from "zod";
import { purchase } from "#contract/v1/purchases.ts";
import { createPurchaseV2, deletePurchaseV2, submitPurchaseV2, updatePurchaseV2, validatePurchaseV2 } from "#contract/v2/purchases.ts";
import type { Database } from "#service/db/database.ts";
import { eq } from "#service/db/orm/orm.ts";
import { purchaseOrders } from "#service/db/schema/purchase-orders.ts";
import { mountWrite } from "../../../http/endpoints/mount-write.ts";
import type { Caller } from "../../../keys/scope.ts";
import { type LineFields, orderRecord } from "../reads/order-record.ts";
import { checkNewOrder, refuseIfAny, toLineFields } from "../rules/check-new-order.ts";
import { type OrderInput, parseOrder } from "../rules/parse-order.ts";
import { checkPONumber } from "../rules/po-number.ts";
import { totalCasesOf } from "../rules/quantities.ts";
import { loadReferences, type References } from "../rules/references.ts";
import { checkReadiness, checkReferences } from "../rules/rules.ts";
import { linesOf, lockDraft, markChanged, newGlobalID, type Order, type OrderLine, orderV2Record, writeLines } from "./order-store.ts";

const storedNames = z.object({ VendorName: purchase.shape.VendorName.unwrap(), ToLocationName: purchase.shape.ToLocationName.unwrap() });

type Change = Partial<Pick<Order, "VendorID" | "ToLocationID" | "DeliveryDate" | "PONum" | "Status" | "TotalCases" | "TimeSubmitted">> & {
  readonly VendorName?: string;
  readonly ToLocationName?: string;
};

async function changeDraft(tx: Database, order: Order, change: Change, now: Date): Promise<Order> {
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

const createPurchase = mountWrite(createPurchaseV2, async (request) => {
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
  await markChanged(tx, order);
  return { status: 201, record, headers: { Location: `/api/v2/purchases/${order.PurchaseGlobalID}` } };
});

/** Refuses an invalid order like a create with submit=true, so that every problem is reported with its field. */
const validatePurchase = mountWrite(validatePurchaseV2, async (request) => {
  const { lines } = await checkNewOrder(request, true);
  const totalCases = totalCasesOf(lines.map(({ NumUnits, UnitsPerCase }) => ({ units: NumUnits, unitsPerCase: UnitsPerCase })));
  return { status: 200, record: JSON.stringify({ valid: true, total_cases: Number(totalCases) }) };
});

const lineText = ({ ProductID, NumUnits, UnitsPerCase, BatchCode, ExpirationDate, NeedsActivation }: LineFields) =>
  JSON.stringify([ProductID, NumUnits, UnitsPerCase, BatchCode, ExpirationDate, NeedsActivation]);

/** Stores the lines if they differ; equal lines keep their ids. Returns the new total of cases, or null if nothing changed. */
async function replaceLines(tx: Database, { OrderID }: Order, lines: readonly LineFields[]): Promise<string | null> {
  const known = await linesOf(tx, OrderID);
  if (known.map(lineText).join() === lines.map(lineText).join()) return null;
  await writeLines(tx, OrderID, lines);
  return totalCasesOf(lines.map(({ NumUnits, UnitsPerCase }) => ({ units: NumUnits, unitsPerCase: UnitsPerCase })));
}

/** The header fields of a PATCH that differ from the draft. */
function changesOf(order: Order, input: OrderInput, { vendor, locationName }: References) {
  const { vendor_id, to_location_id, delivery_date, po_num } = input;
  return {
    ...(vendor_id !== undefined && vendor_id !== order.VendorID && { VendorID: vendor_id, ...(vendor && { VendorName: vendor.name }) }),
    ...(to_location_id !== undefined &&
      to_location_id !== order.ToLocationID && {
        ToLocationID: to_location_id,
        ...(locationName !== null && { ToLocationName: locationName }),
      }),
    ...(delivery_date !== undefined && delivery_date !== order.DeliveryDate && { DeliveryDate: delivery_date }),
    ...(po_num !== undefined && po_num !== order.PONum && { PONum: po_num }),
  };
}

/** Checks and changes only the given fields. A PATCH that changes nothing keeps the draft's times. */
const updatePurchase = mountWrite(updatePurchaseV2, async ({ tx, caller, params, body, preferences, checkMatch, now }) => {
  const order = await lockDraft(tx, caller, params.purchaseGlobalID);
  checkMatch(await orderV2Record(tx, order), `Purchase ${params.purchaseGlobalID}`);
  const { input, problems } = parseOrder(body, "update", preferences.isLenient);
  const references = await loadReferences(tx, order.SupplierID, input);
  const unacceptable = checkReferences(input, order.SupplierID, references);
  const isVendorKnown = input.vendor_id === undefined || references.vendor !== null;
  const isNumbered = isVendorKnown && (input.po_num !== undefined || input.vendor_id !== undefined);
  const number = { vendorID: input.vendor_id ?? order.VendorID, poNum: input.po_num ?? order.PONum, orderID: order.OrderID };
  refuseIfAny({ invalid: problems, unacceptable, duplicate: isNumbered ? await checkPONumber(tx, caller, number) : [] });

  const TotalCases = input.lines === undefined ? null : await replaceLines(tx, order, toLineFields(input.lines, references));
  const change = { ...changesOf(order, input, references), ...(TotalCases !== null && { TotalCases }) };
  const isChanged = Object.keys(change).length > 0;
  const changed = isChanged ? await changeDraft(tx, order, change, now) : order;
  const record = await orderV2Record(tx, changed);
  if (isChanged) await markChanged(tx, order);
  return { status: 200, record };
});

/** A stored order as input, to check it again: records that it refers to may no longer exist. */
const toInput = (order: Order, lines: readonly OrderLine[]): OrderInput => ({
  vendor_id: order.VendorID,
  to_location_id: order.ToLocationID,
  lines: lines.map(({ ProductID, NumUnits }) => ({ product_id: ProductID, units: NumUnits })),
});

async function checkDraft(tx: Database, caller: Caller, order: Order) {
  const lines = await linesOf(tx, order.OrderID);
  const input = toInput(order, lines);
  const references = await loadReferences(tx, order.SupplierID, input);
  const ready = lines.map(({ ProductID, NumUnits, BatchCode }) => ({
    ProductID,
    quantity: NumUnits,
    quantityField: "units" as const,
    BatchCode,
  }));
  const invalid = [
    ...checkReadiness(ready, references.vendor?.requiresBatchCodes ?? false),
    ...checkReferences(input, order.SupplierID, references),
  ];
  const duplicate = await checkPONumber(tx, caller, { vendorID: order.VendorID, poNum: order.PONum, orderID: order.OrderID });
  refuseIfAny({ invalid, unacceptable: [], duplicate });
}

/** A trigger on purchase_orders writes the message to the ERP in the same transaction. */
const submitPurchase = mountWrite(submitPurchaseV2, async ({ tx, caller, params, now }) => {
  const order = await lockDraft(tx, caller, params.purchaseGlobalID);
  await checkDraft(tx, caller, order);
  const submitted = await changeDraft(tx, order, { Status: "Submitted", TimeSubmitted: now }, now);
  const record = await orderV2Record(tx, submitted);
  await markChanged(tx, order);
  return { status: 200, record };
});

const removePurchase = mountWrite(deletePurchaseV2, async ({ tx, caller, params }) => {
  const order = await lockDraft(tx, caller, params.purchaseGlobalID);
  await tx.delete(purchaseOrders).where(eq(purchaseOrders.OrderID, order.OrderID));
  await markChanged(tx, order);
  return { status: 204, record: null };
});

export const purchaseWritesV2 = [createPurchase, validatePurchase, updatePurchase, removePurchase, submitPurchase];
