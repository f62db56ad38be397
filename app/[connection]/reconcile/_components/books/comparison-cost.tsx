"use client";
import { useQueryClient } from "@tanstack/react-query";
import { Tip } from "#components/ui/tips/tip.tsx";
import { useViewer } from "#components/viewer.tsx";
import { useApi, useQuota, useQuotaStore } from "#lib/api/http/api-provider.tsx";
import { quotaText } from "#lib/api/quota/quota-text.ts";
import { wholeRows } from "#lib/api/reading/whole-rows.ts";
import { everyInvoiceStatus, invoiceResource, paymentResource } from "#lib/api/resources.ts";
import { dayOf } from "#lib/format/dates/calendar.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import type { Books } from "#lib/receivables/reconcile/books/book-lines.ts";
import type { Period } from "#lib/receivables/reconcile/compare.ts";
import { estimateRequests, type RowsToRead } from "#lib/receivables/reconcile/estimate-requests.ts";
import { invoicesAround, marginDays } from "../results/use-distributor.ts";

interface ComparisonCostProps {
  books: Books;
  period: Period | null;
}

/** What a comparison reads, and with how many requests. */
export function ComparisonCost({ books, period }: ComparisonCostProps) {
  const { locale } = useViewer();
  const quota = useQuota();
  const rows = useRowsToRead(books, period);
  const isKnown = rows.invoices !== null && rows.payments !== null;
  const requests = countOf(estimateRequests(books.lines, rows), "request", locale);
  const left = quotaText(quota, locale);
  return (
    <p className="text-muted text-sm">
      Comparing reads all payments and {invoicesText(books, period)}. It needs{" "}
      <Tip tip="One request for each 500 invoices or payments, and about 2 for each 50 invoices that differ">
        {isKnown ? "about" : "at least"} {requests}
      </Tip>
      .{left}
    </p>
  );
}

function invoicesText({ basis }: Books, period: Period | null): string {
  if (!period) return "all invoices";
  return basis === "open"
    ? `all invoices up to ${marginDays} days after these days, because open invoices can be of any age`
    : `the invoices from ${marginDays} days before these days to ${marginDays} days after them`;
}

/** Knows the sizes of lists that were read before, such as that of all invoices. */
function useRowsToRead({ basis }: Books, period: Period | null): RowsToRead {
  const api = useApi();
  const client = useQueryClient();
  const quota = useQuotaStore().get;
  const query = invoicesAround(period, basis);
  const payments = wholeRows(client, paymentResource(api).rows({}), quota) ? 0 : null;
  if (wholeRows(client, invoiceResource(api).rows(query), quota)) return { invoices: 0, payments };
  const every = wholeRows(client, invoiceResource(api).rows({ Statuses: everyInvoiceStatus }), quota);
  const { StartDate = "", EndDate = "9999" } = query;
  const around = every?.filter((invoice) => {
    const day = dayOf(invoice.Date) ?? "";
    return day >= StartDate && day <= EndDate;
  });
  return { invoices: around?.length ?? null, payments };
}
