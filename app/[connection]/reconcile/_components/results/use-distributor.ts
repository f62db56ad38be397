"use client";
import { useMemo } from "react";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { type AllRows, useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { everyInvoiceStatus, type Invoice, invoiceResource, paymentResource } from "#lib/api/resources.ts";
import { addDays } from "#lib/format/dates/calendar.ts";
import type { Period } from "#lib/reconcile/compare.ts";
import { listDocuments } from "#lib/reconcile/distributor-documents.ts";
import type { DistributorDocument } from "#lib/reconcile/matching/match-books.ts";

/** Books date an invoice by the day on which it was entered, which can differ from the distributor's date. */
const marginDays = 31;

export interface Distributor {
  /** Undefined while loading. */
  readonly documents: readonly DistributorDocument[] | undefined;
  readonly invoices: ReadonlyMap<number, Invoice>;
  readonly reading: Omit<AllRows<never>, "rows" | "keyOf" | "isPending">;
  readonly invoicesRead: number;
  readonly paymentsRead: number;
}

/** Reads the invoices around a period, and all payments, because the API does not filter payments by date. */
export function useDistributor(period: Period | null, basis: "amount" | "open"): Distributor {
  const api = useApi();
  // Open invoices can be of any age.
  const StartDate = period && basis === "amount" ? addDays(period.from, -marginDays) : undefined;
  const EndDate = period ? addDays(period.to, marginDays) : undefined;
  const invoices = useAllRows(invoiceResource(api).rows({ Statuses: everyInvoiceStatus, StartDate, EndDate }));
  const payments = useAllRows(paymentResource(api).rows({}));
  const isComplete = invoices.isComplete && payments.isComplete;
  const listed = useMemo(
    () => (isComplete ? listDocuments(invoices.rows ?? [], payments.rows ?? []) : undefined),
    [isComplete, invoices.rows, payments.rows],
  );
  const byID = useMemo(
    () => new Map((isComplete ? invoices.rows : [])?.map((invoice) => [invoice.InvoiceID, invoice])),
    [isComplete, invoices.rows],
  );
  return {
    documents: listed?.documents,
    invoices: byID,
    invoicesRead: invoices.rows?.length ?? 0,
    paymentsRead: payments.rows?.length ?? 0,
    reading: combine(invoices, payments, listed?.unreadable ?? 0),
  };
}

type RowReading = Omit<AllRows<unknown>, "keyOf">;

function combine(a: RowReading, b: RowReading, unreadable: number): Distributor["reading"] {
  const slow = a.isComplete ? b : a;
  return {
    isComplete: a.isComplete && b.isComplete,
    error: a.error ?? b.error,
    activity: slow.activity,
    wait: slow.wait,
    hasMoved: a.hasMoved || b.hasMoved,
    leftOut: a.leftOut + b.leftOut + unreadable,
    readAt: a.readAt && b.readAt && Math.min(a.readAt, b.readAt),
    stop: () => {
      a.stop();
      b.stop();
    },
    resume: () => {
      a.resume();
      b.resume();
    },
    refresh: () => {
      a.refresh();
      b.refresh();
    },
  };
}
