import type { PaymentApplication } from "#lib/api/records/payments.ts";

export interface Requester {
  /** Unique also among requesters with the same name; used in the address of a filter. */
  readonly id: string;
  readonly name: string;
}

/** RequestedByUserID of a key without a user. */
const noUser = 0;

/** Who requested an application: a user, a key without one, or the person who applied it in the ERP. `names` are those of visible users. */
export function requesterOf(
  { RequestID, RequestedByUserID, AppliedBy }: Pick<PaymentApplication, "RequestID" | "RequestedByUserID" | "AppliedBy">,
  names: ReadonlyMap<number, string>,
): Requester {
  if (RequestID === null) return { id: "erp", name: AppliedBy ? `${AppliedBy} (ERP)` : "In the ERP" };
  if (RequestedByUserID === noUser) return { id: "key", name: "API key without a user" };
  return { id: String(RequestedByUserID), name: names.get(RequestedByUserID) ?? `User ${RequestedByUserID}` };
}
