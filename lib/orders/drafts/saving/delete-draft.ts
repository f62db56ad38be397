import type { Api } from "#lib/api/http/api.ts";
import { ApiError } from "#lib/api/http/errors.ts";
import { deletePurchase, idOfPurchase } from "#lib/api/records/purchases.ts";
import type { Products } from "../draft.ts";
import type { PendingWrite, StoredDraft } from "../storage/stored-draft.ts";
import { isLater, readPurchase } from "./save-draft.ts";
import { hasArrived } from "./saved-version.ts";
import { duplicateOf } from "./validate-draft.ts";

const forbidden = 403;
const gone = 404;

type Create = Extract<PendingWrite, { kind: "create" }>;

/** The draft that was created if the Data API has it under this id; null for any other order, whose PO number only is the same. */
async function findCreated(api: Api, id: string, { draft }: Create, products: Products): Promise<string | null> {
  const purchase = await readPurchase(api, id);
  return purchase?.status === "InProgress" && hasArrived(draft, purchase, products) ? idOfPurchase(purchase) : null;
}

/** Repeats a create under its key and returns the id of the order; null when the Data API refuses it, so that no order exists. */
async function repeatCreate(api: Api, create: Create, products: Products): Promise<string | null> {
  const { body, idempotencyKey } = create;
  try {
    const reply = await api.call("POST /v2/purchases", { body, headers: { "idempotency-key": idempotencyKey } });
    return reply.data.purchase_global_id ?? null;
  } catch (error) {
    // After 24 hours the service no longer knows the key and refuses the draft as a duplicate of itself.
    const duplicate = error instanceof ApiError && !isLater(error) ? duplicateOf(error) : null;
    if (duplicate !== null) return findCreated(api, duplicate, create, products);
    // A 403 may only say that the key has lost its access since.
    if (error instanceof ApiError && !isLater(error) && error.status !== forbidden && error.code !== "IDEMPOTENCY_KEY_REUSED") return null;
    throw error;
  }
}

/**
 * Deletes a draft on the Data API. A first save without an answer is repeated to learn the id of its order. A draft that does not exist counts as
 * deleted.
 */
export async function deleteDraft(api: Api, { saved, pending }: Pick<StoredDraft, "saved" | "pending">, products: Products): Promise<void> {
  const id = saved?.purchase_global_id ?? (pending?.kind === "create" ? await repeatCreate(api, pending, products) : null);
  if (id === null) return;
  await deletePurchase(api, id).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === gone)) throw error;
  });
}
