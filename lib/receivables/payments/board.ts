import { keyOfRoute } from "#contract/record-keys.ts";
import type { PaymentApplication } from "#lib/api/records/receivables/payments.ts";
import { readInstant } from "#lib/format/dates/calendar.ts";
import { isInFlight } from "./in-flight.ts";

/** A payment application with facts derived from the other applications. */
export interface BoardEntry {
  readonly key: string | number;
  readonly application: PaymentApplication;
  /** Applied in the ERP, without a request. */
  readonly isFromErp: boolean;
  /** When it reached its present status, according to the API. */
  readonly since: string;
  /** RequestID of a later request for the same payment and invoice that replaces this rejected one. */
  readonly requestedAgainAs: number | null;
}

function sinceOf({ Status, TimeRequested, TimeExported, TimeApplied, TimeUpdated }: PaymentApplication): string {
  if (Status === "Pending") return TimeRequested;
  if (Status === "Exported") return TimeExported ?? TimeRequested;
  return Status === "Confirmed" ? (TimeApplied ?? TimeUpdated) : TimeUpdated;
}

const keyOf = keyOfRoute("GET /v1/payments/applications");
const pairOf = ({ ARAccountID, PaymentInvoiceNum, TargetInvoiceNum }: PaymentApplication) =>
  JSON.stringify([ARAccountID, PaymentInvoiceNum, TargetInvoiceNum]);

const isBefore = (a: PaymentApplication, b: PaymentApplication) => (a.RequestID ?? 0) < (b.RequestID ?? 0);

/** Each application once, in the given order. Of two versions of an application, takes the one that changed last. */
export function boardEntries(applications: readonly PaymentApplication[]): readonly BoardEntry[] {
  const latest = new Map<string | number, PaymentApplication>();
  for (const application of applications) {
    const key = keyOf(application);
    const known = latest.get(key);
    if (!known || known.TimeUpdated < application.TimeUpdated) latest.set(key, application);
  }
  const standing = new Map<string | number, PaymentApplication>();
  for (const application of latest.values()) {
    if (application.Status === "Rejected" || application.RequestID == null) continue;
    const known = standing.get(pairOf(application));
    if (!known || isBefore(known, application)) standing.set(pairOf(application), application);
  }
  return [...latest].map(([key, application]) => {
    const later = application.Status === "Rejected" ? standing.get(pairOf(application)) : undefined;
    return {
      key,
      application,
      isFromErp: application.RequestID == null,
      since: sinceOf(application),
      requestedAgainAs: later && isBefore(application, later) ? later.RequestID : null,
    };
  });
}

/** Requests that changed status since the previous reading. In a list of all requests in flight, a missing one is settled. */
export function movedBetween(
  before: readonly PaymentApplication[],
  after: readonly PaymentApplication[],
  isMissingMoved: boolean,
): readonly number[] {
  const statusNow = new Map(after.map(({ RequestID, Status }) => [RequestID, Status]));
  return before.flatMap(({ RequestID, Status }) => {
    const now = statusNow.get(RequestID);
    return RequestID != null && now !== Status && (now || isMissingMoved) ? [RequestID] : [];
  });
}

const slowAfterMs = 60 * 60_000;

/** Whether a request has been in flight for more than an hour, so that a person may ask the distributor. */
export function isSlow({ application, since }: Pick<BoardEntry, "application" | "since">, now: number): boolean {
  return isInFlight(application) && now - readInstant(since) > slowAfterMs;
}
