import type { Allocation } from "#lib/allocation/allocation.ts";
import { compareDecimals, isKnown, readDecimal, roundDecimal, writeDecimal, zero } from "#lib/format/numbers/decimal.ts";
import { randomID } from "#lib/offline/random-id.ts";

const places = 6;
/** An Idempotency-Key has at most this many characters, all of them printable ASCII. */
const keyLengthMax = 255;

function writeExact(text: string): `${number}` | null {
  const value = readDecimal(text);
  return isKnown(value) && value.scale <= places ? writeDecimal(roundDecimal(value, places)) : null;
}

/** The amount in the one way that the queue writes it, with 6 decimals: the service compares the texts of requests. Null: no amount. */
export function writeAmount(amount: string): `${number}` | null {
  const value = readDecimal(amount);
  return isKnown(value) && compareDecimals(value, zero) > 0 ? writeExact(amount) : null;
}

/**
 * Names one decision: these parts, seen in this state. Whoever decides the same again from the same state (a second click, another tab, a
 * colleague with the same API key) names the same operation, and the service runs it once.
 */
export function operationOf({ ARAccountID, PaymentInvoiceNum, TargetInvoiceNum, Amount, seenOpen = "", basis }: Allocation): string {
  const state = basis ?? writeExact(seenOpen) ?? seenOpen;
  const parts = [ARAccountID, PaymentInvoiceNum, TargetInvoiceNum, writeAmount(Amount) ?? Amount, state];
  return `allocate:${parts.map((part) => encodeURIComponent(part)).join(":")}`;
}

/** Idempotency-Key of an operation's nth try under a new key; a name that is too long gives way to chance. */
export function idempotencyKeyOf(operation: string, round: number): string {
  const key = round === 0 ? operation : `${operation}:again-${round}`;
  return key.length <= keyLengthMax ? key : `allocate:${randomID(16)}`;
}
