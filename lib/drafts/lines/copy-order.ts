import type { Purchase } from "#lib/api/records/purchases.ts";
import { createLine, type Draft, type Products } from "../draft.ts";
import { draftOf } from "../saving/wire.ts";
import { isZeroQuantity } from "./quantities.ts";
import { copyPONumber } from "./split.ts";

/** Copies products and ordered quantities, but not batches, dates and the number. Omits lines without a quantity. */
export function copyOrder(purchase: Purchase, products: Products, supplier_id: number | null): Draft {
  const draft = draftOf(purchase, products, { supplier_id });
  const lines = draft.lines
    .filter(({ quantity }) => !isZeroQuantity(quantity))
    .map(({ product_id, quantity, unit }) => createLine({ product_id, quantity, unit }));
  return { ...draft, delivery_date: "", po_num: copyPONumber(draft.po_num), lines };
}
