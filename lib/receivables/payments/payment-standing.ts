import { compareDecimals, isKnown, readDecimal, zero } from "#contract/decimal.ts";
import type { Payment, PaymentApplication } from "#lib/api/records/receivables/payments.ts";

/**
 * reversed: cannot be allocated (spec "Payment rules": a negative Amount) · unapplied: all of it is available · partly: a part is available ·
 * used: nothing is left · unknown: an amount cannot be read.
 */
export type PaymentStanding = "reversed" | "unapplied" | "partly" | "used" | "unknown";

export function standingOf({ Amount, AvailableBalance }: Pick<Payment, "Amount" | "AvailableBalance">): PaymentStanding {
  const amount = readDecimal(Amount);
  const available = readDecimal(AvailableBalance);
  if (!isKnown(amount)) return "unknown";
  if (compareDecimals(amount, zero) < 0) return "reversed";
  if (!isKnown(available)) return "unknown";
  if (compareDecimals(available, zero) <= 0) return "used";
  return compareDecimals(available, amount) < 0 ? "partly" : "unapplied";
}

export const hasBalance = (payment: Pick<Payment, "Amount" | "AvailableBalance">) => ["unapplied", "partly"].includes(standingOf(payment));

export interface Requester {
  /** Unique also among requesters with the same name, but one for everybody in the ERP; used in the address of a filter. */
  readonly id: string;
  readonly name: string;
}

/** RequestedByUserID of a key without a user. Another API may leave it out. */
const noUser = 0;

/** Who requested an application: a user, a key without one, or the person who applied it in the ERP. `names` are those of visible users. */
export function requesterOf(
  { RequestID, RequestedByUserID, AppliedBy }: Pick<PaymentApplication, "RequestID" | "RequestedByUserID" | "AppliedBy">,
  names: ReadonlyMap<number, string>,
): Requester {
  if (RequestID == null) return { id: "erp", name: AppliedBy ? `${AppliedBy} (ERP)` : "In the ERP" };
  if ((RequestedByUserID ?? noUser) === noUser) return { id: "key", name: "API key without a user" };
  return { id: String(RequestedByUserID), name: names.get(RequestedByUserID) ?? `User ${RequestedByUserID}` };
}
