import { updatePurchaseV2 } from "#contract/v2/purchases.ts";
import type { Database } from "#service/db/database.ts";
import { mountWrite } from "../../../mount-write.ts";
import type { LineFields } from "../reads/order-record.ts";
import { toLineFields } from "../rules/check-new-order.ts";
import { type OrderInput, parseOrder } from "../rules/parse-order.ts";
import { checkPONumber } from "../rules/po-number.ts";
import { totalCasesOf } from "../rules/quantities.ts";
import { loadReferences, type References } from "../rules/references.ts";
import { refuseIfAny } from "../rules/refuse.ts";
import { checkReferences } from "../rules/rules.ts";
import { changeDraft } from "./change-draft.ts";
import { linesOf, lockDraft, markChanged, type Order, orderV2Record, writeLines } from "./order-store.ts";

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
export const updatePurchase = mountWrite(updatePurchaseV2, async ({ tx, caller, params, body, preferences, checkMatch, now }) => {
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
  if (isChanged) await markChanged(tx);
  return { status: 200, record };
});
