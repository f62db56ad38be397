import type { ApiError } from "#lib/api/http/errors.ts";
import type { Purchase } from "#lib/api/records/purchases.ts";
import { backoffMs } from "#lib/offline/backoff.ts";
import type { Draft, HeaderField } from "../draft.ts";
import type { Address, PlacedError } from "../field-address.ts";
import { duplicateOf } from "../saving/validate-draft.ts";

/** How far a draft is saved. Times are epoch milliseconds of this browser's clock. */
export type SaveState =
  /** Only in this browser, because the Data API refuses an order without these fields. */
  | { readonly kind: "local"; readonly missing: readonly HeaderField[] }
  /** Will be saved in a moment. */
  | { readonly kind: "unsaved" }
  | { readonly kind: "saving" }
  /** `held` lines are only in this browser, because they are incomplete or beyond the maximum of an order. `at` is null if the draft was saved before it was opened. */
  | { readonly kind: "saved"; readonly at: number | null; readonly held: number }
  /** The save is retried automatically. */
  | { readonly kind: "waiting"; readonly error: ApiError; readonly until: number }
  /** Needs a person. The save is retried after the next change. `isSubmission`: the order was to be submitted after it. */
  | { readonly kind: "refused"; readonly error: ApiError; readonly duplicateOf: string | null; readonly isSubmission: boolean }
  /** Needs a person, because the draft was changed elsewhere. `isAltered`: when the Data API stored it. */
  | { readonly kind: "conflict"; readonly theirs: Purchase; readonly isAltered: boolean }
  /** No longer a draft: submitted (here or elsewhere), or deleted (null). `isUnsaved`: the order lacks changes that were typed here. */
  | { readonly kind: "locked"; readonly purchase: Purchase | null; readonly isOwn: boolean; readonly isUnsaved: boolean };

export function refusedState(error: ApiError, isSubmission: boolean): SaveState {
  return { kind: "refused", error, duplicateOf: duplicateOf(error), isSubmission };
}

const backoff = { firstMs: 2_000, maxMs: 60_000 };
/** Only a person can end a 401. The session saves at once when it is told of that. */
const signedOutBackoff = { firstMs: 60_000, maxMs: 3_600_000 };

/** When to retry after this many failures in a row. */
export function retryAt(error: ApiError, failures: number, now: number): number {
  const own = error.retryAfterSeconds === null ? 0 : error.retryAfterSeconds * 1000;
  return now + Math.max(own, backoffMs(failures, error.status === 401 ? signedOutBackoff : backoff));
}

function valueAt(draft: Draft, address: Address): unknown {
  if (address.kind === "header") return draft[address.field];
  if (address.kind === "lines" || address.kind === "order") return draft.lines;
  const line = draft.lines.find(({ key }) => key === address.key);
  if (!line) return undefined;
  if (address.cell === "product") return line.product_id;
  return address.cell === "quantity" ? `${line.quantity} ${line.unit}` : line[address.cell];
}

/** An error of the service stays until its place is edited. Returns the same array when all stay. */
export function remainingErrors(errors: readonly PlacedError[], before: Draft, after: Draft): readonly PlacedError[] {
  if (errors.length === 0 || before === after) return errors;
  const remaining = errors.filter(({ address }) => valueAt(before, address) === valueAt(after, address));
  return remaining.length === errors.length ? errors : remaining;
}
