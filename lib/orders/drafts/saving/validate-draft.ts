import type { Api } from "#lib/api/http/api.ts";
import { ApiError } from "#lib/api/http/errors.ts";
import { failureText } from "#lib/format/text/failure-text.ts";
import type { Draft, Products } from "../draft.ts";
import { type PlacedError, placeErrors } from "../field-address.ts";
import type { SavedVersion } from "../storage/stored-draft.ts";
import { type CreateBody, createBody, linesToSend } from "./wire.ts";

export type Validation =
  /** `totalCases` is the service's count; null when the answer has none. */
  | { readonly kind: "valid"; readonly totalCases: number | null }
  | { readonly kind: "invalid"; readonly errors: readonly PlacedError[]; readonly duplicateOf: string | null }
  | { readonly kind: "failed"; readonly error: ApiError };

export const duplicateCode = "DUPLICATE_PO_NUMBER";

/** The id of the order in a DUPLICATE_PO_NUMBER error, whose detail contains it (spec "Named codes"): global, or numeric without one. Null without any. */
export function duplicateOf(error: Pick<ApiError, "code" | "detail" | "fieldErrors">): string | null {
  const found = error.fieldErrors.find(({ code }) => code === duplicateCode);
  const named = found?.purchase_global_id;
  if (typeof named === "string") return named;
  const { code, detail } = found ?? error;
  if (code !== duplicateCode) return null;
  return /\b(?:purchase|order)\s+([\w.~:-]{0,63}[\w~:-])\s*\.?$/.exec(detail)?.[1] ?? null;
}

/** The errors of a refusal with their places. Without field errors, one error of the whole order with the API's detail. */
export function errorsOf(error: ApiError, keys: readonly string[]): readonly PlacedError[] {
  if (error.fieldErrors.length > 0) return placeErrors(error.fieldErrors, keys);
  const field = error.code === duplicateCode ? "po_num" : "";
  return placeErrors([{ field, code: error.code, detail: error.detail }], keys);
}

/** Whether the number is the one under which this draft is saved. */
const isOwnNumber = ({ written }: SavedVersion, { vendor_id, po_num }: CreateBody) =>
  written.vendor_id === vendor_id && written.po_num === po_num;

/**
 * Validates the order with the service's rules; null while its header is not complete. The service would report the PO number of a saved
 * draft as a duplicate of the draft itself, so its unique global id takes the number's place.
 */
export async function validateDraft(api: Api, draft: Draft, products: Products, saved: SavedVersion | null): Promise<Validation | null> {
  const lines = linesToSend(draft, products);
  const body = createBody(draft, lines);
  if (!body) return null;
  const standIn = saved && isOwnNumber(saved, body) ? saved.purchase_global_id : null;
  try {
    const { data } = await api.call("POST /v2/purchases/validate", { body: standIn === null ? body : { ...body, po_num: standIn } });
    if (data.valid === false) return { kind: "invalid", errors: placeErrors([refusedWithoutReason], []), duplicateOf: null };
    return { kind: "valid", totalCases: typeof data.total_cases === "number" ? data.total_cases : null };
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: "failed", error: faultOfOurOwn(error) };
    const isRefusal = error.status === 400 || error.status === 409 || error.status === 422;
    if (!isRefusal) return { kind: "failed", error };
    const errors = errorsOf(error, lines.keys).filter(({ address }) => standIn === null || !isNumberField(address));
    if (errors.length === 0) return { kind: "valid", totalCases: null };
    return { kind: "invalid", errors, duplicateOf: standIn === null ? duplicateOf(error) : null };
  }
}

const refusedWithoutReason = { field: "", code: "INVALID", detail: "The Data API does not accept this order and gives no reason." };

const isNumberField = (address: PlacedError["address"]) => address.kind === "header" && address.field === "po_num";

const faultOfOurOwn = (cause: unknown) => new ApiError({ status: 0, code: "DASHBOARD_FAILED", detail: failureText(cause) }, { cause });
