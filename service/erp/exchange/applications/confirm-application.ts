import type { Database } from "#service/db/database.ts";
import { and, eq } from "#service/db/orm/orm.ts";
import { paymentApplications } from "#service/db/schema/payments.ts";
import type { Resource } from "#service/db/schema.ts";
import type { Tenants } from "#service/db/versions/data-versions.ts";
import { findCover, refreshBalancesOf, tenantsOfPayment } from "#service/erp/derive/payment-balances.ts";
import type { Log } from "#service/http/log.ts";
import type { ApplicationConfirmed } from "../../erp.ts";
import { changeApplication, lockApplication, timeExportedOf } from "./change-application.ts";
import { settleInvoices } from "./settle-invoices.ts";

export interface EventContext {
  readonly now: Date;
  readonly log: Log;
}

/** The resources whose rows an event changed. Only the `tenants` see those that keys see by tenant; without them all keys may. */
export interface EventEffect {
  readonly changed: readonly Resource[];
  readonly tenants?: Tenants | undefined;
}

const nothing: EventEffect = { changed: [] };

/** Deletes an application that a faster snapshot imported as the ERP's own; the confirmed request replaces it. */
async function removeImported(tx: Database, paymentApplicationID: number): Promise<boolean> {
  const removed = await tx
    .delete(paymentApplications)
    .where(and(eq(paymentApplications.PaymentApplicationID, paymentApplicationID), eq(paymentApplications.FromSnapshot, true)))
    .returning({ ID: paymentApplications.ID });
  return removed.length > 0;
}

type Request = NonNullable<Awaited<ReturnType<typeof lockApplication>>>;

/** The request that an earlier event confirmed with this PaymentApplicationID, which names one application only. */
async function findConfirmed(tx: Database, paymentApplicationID: number): Promise<number | null> {
  const [row] = await tx
    .select({ RequestID: paymentApplications.RequestID })
    .from(paymentApplications)
    .where(and(eq(paymentApplications.PaymentApplicationID, paymentApplicationID), eq(paymentApplications.FromSnapshot, false)));
  return row?.RequestID ?? null;
}

/** A Rejected request has released its amount, which others may use since; any other request still holds it. */
async function isCovered(tx: Database, request: Request): Promise<boolean> {
  return request.Status !== "Rejected" || ((await findCover(tx, request, request.Amount))?.isEnough ?? true);
}

/**
 * Confirms the request. An ERP must not confirm a request that it canceled. If it does, the request is Confirmed if the payment still
 * has the amount, and stays Rejected otherwise: the next snapshot imports the application as the ERP's own. If a snapshot imported the application before, it
 * also updated the invoices' balances. An event whose PaymentApplicationID another request has is left out.
 */
export async function confirmApplication(tx: Database, event: ApplicationConfirmed, { now, log }: EventContext): Promise<EventEffect> {
  const request = await lockApplication(tx, event.RequestID);
  if (request === undefined || request.Status === "Confirmed") return nothing;
  const { RequestID: requestID, PaymentApplicationID: paymentApplicationID } = event;
  const confirmedRequestID = await findConfirmed(tx, paymentApplicationID);
  if (confirmedRequestID !== null) {
    log.error(
      { requestID, paymentApplicationID, confirmedRequestID },
      "The ERP confirmed a payment request with the PaymentApplicationID of another one; the event is left out: correct the number in the ERP and confirm the request again",
    );
    return nothing;
  }
  if (!(await isCovered(tx, request))) {
    log.error({ requestID, paymentApplicationID }, "The ERP confirmed a Rejected payment request whose payment no longer has the amount");
    return nothing;
  }
  const isImported = await removeImported(tx, event.PaymentApplicationID);
  const { PaymentApplicationID, AppliedBy, TimeApplied } = event;
  const TimeExported = timeExportedOf(request) ?? TimeApplied;
  await changeApplication(tx, request, { Status: "Confirmed", PaymentApplicationID, AppliedBy, TimeApplied, TimeExported }, now);
  // The application that was imported may have been another tenant's.
  const tenants = isImported ? undefined : await tenantsOfPayment(tx, request);
  const changed: Resource[] = ["paymentApplications"];
  if ((await refreshBalancesOf(tx, request)) > 0) changed.push("payments");
  const settled = isImported ? [] : await settleInvoices(tx, { ...request, TimeApplied }, now);
  return { changed: [...changed, ...settled], tenants };
}
