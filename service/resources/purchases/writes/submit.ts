import { submitPurchaseV2 } from "#contract/v2/purchases.ts";
import type { Database } from "#service/db/database.ts";
import { mountWrite } from "../../../mount-write.ts";
import type { Caller } from "../../../scope.ts";
import type { OrderInput } from "../rules/parse-order.ts";
import { checkPONumber } from "../rules/po-number.ts";
import { loadReferences } from "../rules/references.ts";
import { refuseIfAny } from "../rules/refuse.ts";
import { checkReadiness, checkReferences } from "../rules/rules.ts";
import { changeDraft } from "./change-draft.ts";
import { linesOf, lockDraft, markChanged, type Order, type OrderLine, orderV2Record } from "./order-store.ts";

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
export const submitPurchase = mountWrite(submitPurchaseV2, async ({ tx, caller, params, now }) => {
  const order = await lockDraft(tx, caller, params.purchaseGlobalID);
  await checkDraft(tx, caller, order);
  const submitted = await changeDraft(tx, order, { Status: "Submitted", TimeSubmitted: now }, now);
  const record = await orderV2Record(tx, submitted);
  await markChanged(tx);
  return { status: 200, record };
});
