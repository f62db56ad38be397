import type { Api } from "#lib/api/http/api.ts";
import { ApiError } from "#lib/api/http/errors.ts";
import { deletePurchase } from "#lib/api/records/purchases.ts";
import type { PendingWrite, StoredDraft } from "../storage/stored-draft.ts";
import { isLater } from "./save-draft.ts";

const forbidden = 403;
const gone = 404;

/** Repeats a create under its key and returns the id of the order; null when the Data API refuses it, so that no order exists. */
async function repeatCreate(api: Api, { body, idempotencyKey }: Extract<PendingWrite, { kind: "create" }>): Promise<string | null> {
  try {
    const reply = await api.call("POST /v2/purchases", { body, headers: { "idempotency-key": idempotencyKey } });
    return reply.data.purchase_global_id ?? null;
  } catch (error) {
    // A 403 may only say that the key has lost its access since.
    if (error instanceof ApiError && !isLater(error) && error.status !== forbidden && error.code !== "IDEMPOTENCY_KEY_REUSED") return null;
    throw error;
  }
}

/**
 * Deletes a draft on the Data API. A first save without an answer is repeated to learn the id of its order. A draft that does not exist counts as
 * deleted.
 */
export async function deleteDraft(api: Api, { saved, pending }: Pick<StoredDraft, "saved" | "pending">): Promise<void> {
  const id = saved?.purchase_global_id ?? (pending?.kind === "create" ? await repeatCreate(api, pending) : null);
  if (id === null) return;
  await deletePurchase(api, id).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === gone)) throw error;
  });
}
