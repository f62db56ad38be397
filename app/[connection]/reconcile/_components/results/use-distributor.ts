"use client";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { everyInvoiceStatus, type Invoice, invoiceResource, paymentResource } from "#lib/api/resources.ts";
import { combineReadings, type ReadingState } from "#lib/api/rows/use-parts.ts";
import { addDays } from "#lib/format/dates/calendar.ts";
import type { Basis } from "#lib/receivables/reconcile/books/book-lines.ts";
import type { Period } from "#lib/receivables/reconcile/compare.ts";
import type { ComparedPayment } from "#lib/receivables/reconcile/distributor-documents.ts";

/** Books date an invoice by the day on which it was entered, which can differ from the distributor's date. */
export const marginDays = 31;

/** The distributor's records; undefined while loading. */
export interface Distributor {
  readonly invoices: readonly Invoice[] | undefined;
  readonly payments: readonly ComparedPayment[] | undefined;
  readonly reading: ReadingState;
  /** Records that are read so far. */
  readonly count: number;
}

/** The invoices around a period. Open invoices can be of any age. */
export function invoicesAround(period: Period | null, basis: Basis) {
  const StartDate = period && basis === "amount" ? addDays(period.from, -marginDays) : undefined;
  const EndDate = period ? addDays(period.to, marginDays) : undefined;
  return { Statuses: everyInvoiceStatus, StartDate, EndDate };
}

/** Reads the invoices around a period, and all payments, because the API does not filter payments by date. */
export function useDistributor(period: Period | null, basis: Basis): Distributor {
  const api = useApi();
  const invoices = useAllRows(invoiceResource(api).rows(invoicesAround(period, basis)));
  const payments = useAllRows(paymentResource(api).rows({}));
  const isComplete = invoices.isComplete && payments.isComplete;
  return {
    invoices: isComplete ? invoices.rows : undefined,
    payments: isComplete ? payments.rows : undefined,
    reading: combineReadings(invoices, payments),
    count: (invoices.rows?.length ?? 0) + (payments.rows?.length ?? 0),
  };
}
