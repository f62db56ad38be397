import "server-only";
import type { KeyType } from "#contract/endpoint.ts";
import { endpoints } from "#contract/index.ts";

/** Names of the endpoints that some key types may not use. */
export const restrictedText: Readonly<Record<string, string>> = {
  listInventory: "warehouse inventory",
  listInventoryBatches: "inventory batches",
  listVendors: "vendors",
  listSupplierCreditTerms: "brands' default credit terms",
  listPurchases: "purchase orders",
  getPurchase: "purchase orders",
  listPurchaseTransactions: "purchase orders",
  listPurchasesV2: "purchase orders",
  createPurchaseV2: "purchase orders",
  validatePurchaseV2: "purchase orders",
  getPurchaseV2: "purchase orders",
  updatePurchaseV2: "purchase orders",
  deletePurchaseV2: "purchase orders",
  submitPurchaseV2: "purchase orders",
  listPurchaseTransactionsV2: "purchase orders",
  createPaymentApplication: "asking for a payment to be allocated",
};

/** Names of the features that a key of this type cannot use, each once; spec "Authentication", 5. */
export function restrictionsOf(keyType: KeyType): string[] {
  const closed = endpoints.filter(({ access }) => !access.some((type) => type === keyType));
  return [...new Set(closed.map(({ id }) => restrictedText[id] ?? id))];
}
