import type { Purchase } from "#lib/api/records/purchases.ts";
import type { Draft, Products } from "../draft.ts";
import { draftOf } from "../saving/wire.ts";
import { isZeroQuantity } from "./quantities.ts";
import { copyDraft } from "./split.ts";

/** Copies an order as `copyDraft` does. Omits lines without a quantity. */
export function copyOrder(purchase: Purchase, products: Products, supplier_id: number | null): Draft {
  const draft = draftOf(purchase, products, { supplier_id });
  return copyDraft({ ...draft, lines: draft.lines.filter(({ quantity }) => !isZeroQuantity(quantity)) });
}
