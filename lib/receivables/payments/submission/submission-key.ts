import { compareDecimals, isKnown, readDecimal, roundDecimal, writeDecimal, zero } from "#contract/decimal.ts";
import { randomID } from "#lib/offline/random-id.ts";
import type { Allocation } from "#lib/receivables/allocation/allocation.ts";

const places = 6;
/** An Idempotency-Key has at most this many characters, all of them printable ASCII. */
const keyLengthMax = 255;

function writeExact(text: string): `${number}` | null {
  const value = readDecimal(text);
  return isKnown(value) && value.scale <= places ? writeDecimal(roundDecimal(value, places)) : null;
}

/** The amount with 6 decimals, because the service compares the texts of requests. Null when it is not an amount. */
export function writeAmount(amount: string): `${number}` | null {
  const value = readDecimal(amount);
  return isKnown(value) && compareDecimals(value, zero) > 0 ? writeExact(amount) : null;
}

/** The state that the person saw. */
export const stateOf = ({ seenOpen = "", basis }: Allocation) => basis ?? writeExact(seenOpen) ?? seenOpen;

/**
 * Identifies one decision by its parts and the state that the person saw. The same decision in the same state (a second click, another
 * tab, a colleague with the same API key) is the same operation, and the service runs it once.
 */
export function operationOf(allocation: Allocation): string {
  const { ARAccountID, PaymentInvoiceNum, TargetInvoiceNum, Amount } = allocation;
  const parts = [ARAccountID, PaymentInvoiceNum, TargetInvoiceNum, writeAmount(Amount) ?? Amount, stateOf(allocation)];
  return `allocate:${parts.map((part) => encodeURIComponent(part)).join(":")}`;
}

/** Idempotency-Key of an operation in its nth round. Too long names are replaced by a random one. */
export function idempotencyKeyOf(operation: string, round: number): string {
  const key = round === 0 ? operation : `${operation}:again-${round}`;
  return key.length <= keyLengthMax ? key : `allocate:${randomID(16)}`;
}
