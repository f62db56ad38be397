import type { Api } from "#lib/api/http/api.ts";
import { ApiError } from "#lib/api/http/errors.ts";
import type { Purchase } from "#lib/api/records/purchases.ts";
import { randomID } from "#lib/offline/random-id.ts";
import type { HeaderField, Products } from "../draft.ts";
import { headerProblems } from "../rules.ts";
import type { PendingWrite, SavedVersion, StoredDraft } from "../storage/stored-draft.ts";
import { hasArrived, markOf, sentDraft } from "./saved-version.ts";
import { duplicateOf } from "./validate-draft.ts";
import { changesSince, createBody, linesToSend, writtenOf } from "./wire.ts";

/** The result of one attempt to save. The stored draft always keeps everything that was typed. */
export type SaveOutcome =
  | { readonly kind: "saved"; readonly held: number }
  /** The Data API refuses an order without these fields. */
  | { readonly kind: "local"; readonly missing: readonly HeaderField[] }
  /** No answer, one that asks to retry, or an ended session: the same write is sent again. `mayBeSubmitted`: a submission may have been carried out. */
  | { readonly kind: "later"; readonly error: ApiError; readonly mayBeSubmitted?: boolean }
  | { readonly kind: "refused"; readonly error: ApiError; readonly keys: readonly string[] }
  /** `isAltered`: the Data API stored other values than this browser sent, unless somebody changed them since. */
  | { readonly kind: "conflict"; readonly theirs: Purchase; readonly isAltered: boolean }
  /** No longer a draft: submitted elsewhere, or deleted (null). */
  | { readonly kind: "locked"; readonly purchase: Purchase | null };

export interface SaveContext {
  readonly api: Api;
  readonly products: () => Products;
  readonly get: () => StoredDraft;
  /** Stores a change in the browser before it returns. */
  readonly change: (changes: Partial<StoredDraft>) => void;
  /** Called when the Data API has this version. */
  readonly onAgreed?: (purchase: Purchase) => void;
}

const codesOfLater = new Set(["IDEMPOTENCY_KEY_IN_PROGRESS"]);

export const isLater = ({ status, code }: ApiError) =>
  status === 0 || status === 401 || status === 408 || status === 429 || status >= 500 || codesOfLater.has(code);

const newKey = () => `draft-${randomID()}`;

/** A purchase by its id, with its ETag; null when it does not exist. */
async function readVersion(api: Api, id: string): Promise<{ readonly purchase: Purchase; readonly etag: string | null } | null> {
  try {
    const { body, etag } = await api.exchange("GET /v2/purchases/{purchaseID}", { params: { purchaseID: id } });
    return { purchase: body.data, etag };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** A purchase by its id; null when it does not exist. */
export const readPurchase = async (api: Api, id: string): Promise<Purchase | null> => (await readVersion(api, id))?.purchase ?? null;

const isDraft = ({ status }: Purchase) => status === "InProgress";

/** The mark of a version whose write was answered with other values than were sent. */
const unconfirmed = "";

/** Whether the order has what was sent. The PO number was sent without outer spaces. */
const hasAllOf = ({ draft, written }: Pick<SavedVersion, "draft" | "written">, purchase: Purchase, products: Products) =>
  hasArrived({ ...draft, po_num: written.po_num }, purchase, products);

/** Records the sent draft as the saved version, unconfirmed where the answer has other values. */
function agree(
  { change, get, onAgreed, products }: SaveContext,
  pending: Pick<PendingWrite, "draft" | "written">,
  purchase: Purchase,
): void {
  const id = purchase.purchase_global_id ?? get().saved?.purchase_global_id;
  if (!id) throw new TypeError("a draft came back without its purchase_global_id");
  const mark = hasAllOf(pending, purchase, products()) ? markOf(purchase) : unconfirmed;
  const saved: SavedVersion = { purchase_global_id: id, draft: pending.draft, written: pending.written, mark };
  change({ saved, pending: null });
  onAgreed?.(purchase);
}

async function create(context: SaveContext, pending: Extract<PendingWrite, { kind: "create" }>): Promise<void> {
  const { body, idempotencyKey } = pending;
  const reply = await context.api.call("POST /v2/purchases", { body, headers: { "idempotency-key": idempotencyKey } });
  agree(context, pending, reply.data);
}

/**
 * Sends a create again. An API that no longer knows its key, or knows none, refuses it as a duplicate of the order that it has created (spec
 * "POST /purchases").
 */
async function repeatCreate(context: SaveContext, pending: Extract<PendingWrite, { kind: "create" }>): Promise<void> {
  try {
    await create(context, pending);
  } catch (error) {
    const id = error instanceof ApiError ? duplicateOf(error) : null;
    const purchase = id === null ? null : await readPurchase(context.api, id);
    if (!purchase || !hasAllOf(pending, purchase, context.products())) throw error;
    agree(context, pending, purchase);
  }
}

type Update = Extract<PendingWrite, { kind: "update" }>;

/** Writes over the version with this ETag, or over any. Returns the ETag of the written version. */
async function update(context: SaveContext, id: string, pending: Update, ifMatch: string | undefined): Promise<string | null> {
  const { body, idempotencyKey } = pending;
  const headers = { "idempotency-key": idempotencyKey, ...(ifMatch && { "if-match": ifMatch }) };
  const options = { params: { purchaseGlobalID: id }, body, headers };
  const { body: reply, etag } = await context.api.exchange("PATCH /v2/purchases/{purchaseGlobalID}", options);
  const purchase = reply?.data ?? (await readPurchase(context.api, id));
  if (purchase) agree(context, pending, purchase);
  return etag;
}

/** The end of a write. Where it is not confirmed, the order is read and compared. */
const endWrite = async (context: SaveContext, held: number): Promise<SaveOutcome> =>
  context.get().saved?.mark === unconfirmed ? saveDraft(context) : { kind: "saved", held };

async function saveNew(context: SaveContext): Promise<SaveOutcome> {
  const { draft, pending } = context.get();
  const lines = linesToSend(draft, context.products());
  if (pending?.kind === "create") {
    await repeatCreate(context, pending);
    return saveDraft(context);
  }
  const body = createBody(draft, lines);
  if (!body) return { kind: "local", missing: headerProblems(draft).map(({ field }) => field) };
  const written = writtenOf(draft, lines);
  const next = { kind: "create" as const, idempotencyKey: newKey(), body, draft: sentDraft(draft, lines), written };
  context.change({ pending: next });
  await create(context, next);
  return endWrite(context, lines.held);
}

async function saveChanges(context: SaveContext, saved: SavedVersion, matched = new Set<string>()): Promise<SaveOutcome> {
  const before = matched.size;
  try {
    return await saveOver(context, saved, matched);
  } catch (error) {
    const { pending } = context.get();
    if (!(error instanceof ApiError) || error.status !== 412 || !pending || matched.size === before) throw error;
    // Somebody changed the order after it was read. The refused write is a new operation when it is sent again.
    context.change({ pending: { ...pending, idempotencyKey: newKey() } });
    return saveChanges(context, context.get().saved ?? saved, matched);
  }
}

/** The versions that may be named in If-Match, in case others change the order all the time. */
const matchedMax = 5;

/** Reads the order and writes over the version that was read. `matched`: the ETags that were named in If-Match so far. */
async function saveOver(context: SaveContext, saved: SavedVersion, matched: Set<string>): Promise<SaveOutcome> {
  const { api, get, change, products } = context;
  const id = saved.purchase_global_id;
  const version = await readVersion(api, id);
  const theirs = version?.purchase ?? null;
  if (!theirs || !isDraft(theirs)) return { kind: "locked", purchase: theirs };
  // Weak ETags never match, and an API that refuses the ETag of its present version cannot compare them.
  const usable = (etag: string | null = null) => {
    if (!etag?.startsWith('"') || matched.has(etag) || matched.size === matchedMax) return undefined;
    matched.add(etag);
    return etag;
  };
  let etag = version?.etag;
  const { pending } = get();
  if (markOf(theirs) !== saved.mark) {
    // The other version may be our own write, whose answer was lost.
    const isOwn = hasAllOf(pending ?? saved, theirs, products());
    if (isOwn && (pending || saved.mark === unconfirmed)) agree(context, pending ?? saved, theirs);
    else return { kind: "conflict", theirs, isAltered: !pending && saved.mark === unconfirmed };
  } else if (pending?.kind === "update") {
    etag = await update(context, id, pending, usable(etag));
    if (get().saved?.mark === unconfirmed) return saveDraft(context);
  }

  const agreed = get().saved ?? saved;
  const { draft } = get();
  const lines = linesToSend(draft, products(), agreed.draft.lines);
  const body = changesSince(agreed.written, draft, lines);
  if (!body) return { kind: "saved", held: lines.held };
  const unsent = unsentFields(agreed, draft);
  const written = { ...writtenOf(draft, lines), ...unsent };
  const sent = { ...sentDraft(draft, lines), ...unsent };
  const next = { kind: "update" as const, idempotencyKey: newKey(), body, draft: sent, written };
  change({ pending: next });
  await update(context, id, next, usable(etag));
  return endWrite(context, lines.held);
}

/** Fields that are not sent because they are empty or wrong keep their saved values. */
function unsentFields({ written }: SavedVersion, draft: StoredDraft["draft"]): Partial<SavedVersion["written"]> {
  const { purchase_transactions: _, ...fields } = written;
  const waiting = new Set<string>(headerProblems(draft).map(({ field }) => field));
  return Object.fromEntries(Object.entries(fields).filter(([field]) => waiting.has(field)));
}

/**
 * Saves the draft once: reads the Data API's version, compares, and writes the differences. Stores Idempotency-Keys before sending them.
 * Returns the API's errors instead of throwing them.
 */
export async function saveDraft(context: SaveContext): Promise<SaveOutcome> {
  const { saved, pending: earlier } = context.get();
  try {
    return saved ? await saveChanges(context, saved) : await saveNew(context);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isLater(error)) return { kind: "later", error };
    const { pending, draft } = context.get();
    const keys = pending?.draft.lines.map(({ key }) => key) ?? [];
    // A refused write changed nothing, so the next write is a new operation.
    if (!mayHaveArrived(error, earlier, { pending, draft })) context.change({ pending: null });
    if (saved && (error.status === 404 || error.code === "NOT_A_DRAFT")) return lockedAs(context, saved);
    if (error.code === "IDEMPOTENCY_KEY_REUSED") return { kind: "later", error };
    return { kind: "refused", error, keys };
  }
}

/**
 * Whether an earlier attempt of the write may have been carried out: a 403 may only say that the key has lost its access since. With another
 * supplier, vendor or warehouse, or without one of its products, the write is a new one in any case, because a key may lack access to these too.
 */
const mayHaveArrived = ({ status }: ApiError, earlier: PendingWrite | null, { pending, draft }: Pick<StoredDraft, "pending" | "draft">) =>
  status === 403 &&
  pending !== null &&
  pending.idempotencyKey === earlier?.idempotencyKey &&
  (["supplier_id", "vendor_id", "to_location_id"] as const).every((field) => pending.draft[field] === draft[field]) &&
  pending.draft.lines.every(({ product_id }) => draft.lines.some((line) => line.product_id === product_id));

async function lockedAs({ api }: SaveContext, saved: SavedVersion): Promise<SaveOutcome> {
  try {
    return { kind: "locked", purchase: await readPurchase(api, saved.purchase_global_id) };
  } catch (error) {
    if (error instanceof ApiError) return { kind: "later", error };
    throw error;
  }
}
