import type { Api, Reply } from "../http/api.ts";
import { purchaseResource } from "../resources.ts";
import { collectByIDs } from "../rows/collect-rows.ts";

/** A purchase of either kind: posted in the ERP, or an order originated through the API; spec "Purchase and purchase line items". */
export type Purchase = Reply<"GET /v2/purchases/{purchaseID}">["data"];

/** The permanent id of a purchase: its global id if it has one, otherwise the ERP's number. */
export function idOfPurchase({ purchase_global_id, purchase_id }: Pick<Purchase, "purchase_global_id" | "purchase_id">): string {
  return purchase_global_id ?? String(purchase_id ?? "");
}

interface PurchasesByID {
  readonly ids: readonly string[];
  readonly signal: AbortSignal;
  readonly onProgress: (purchasesDone: number) => void;
}

/** Many purchases with their line items, and the number of records that could not be read. Throws ApiError. */
export function readPurchasesWithLines(api: Api, options: PurchasesByID) {
  const rowsOf = (purchase_ids: string[]) => purchaseResource(api).rows({ purchase_ids, include_transactions: true });
  return collectByIDs({ ...options, perRequest: 50, rowsOf });
}

/** Deletes a draft. Throws ApiError: 409 when the order is no longer a draft, 404 when it is already gone. */
export async function deletePurchase(api: Api, purchaseGlobalID: string): Promise<void> {
  await api.call("DELETE /v2/purchases/{purchaseGlobalID}", { params: { purchaseGlobalID } });
}
