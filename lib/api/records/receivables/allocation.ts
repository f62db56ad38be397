import { queryOptions } from "@tanstack/react-query";
import type { AccountRecords, LedgerRecords, OpenInvoice, Payment, PaymentApplication } from "#lib/receivables/allocation/account.ts";
import { inFlightStatuses } from "#lib/receivables/payments/in-flight.ts";
import type { Api } from "../../http/api.ts";
import { applicationResource, openInvoiceResource, paymentResource } from "../../resources.ts";
import type { CollectedRows } from "../../rows/collect-rows.ts";
import { readUnmoved } from "../../rows/read-unmoved.ts";
import { requestsInFlight } from "./requests-in-flight.ts";

const freshMs = 15_000;

/** The records of the allocation workspace, below the query keys of payments. Errors are ApiErrors. */
export function allocationQueries(api: Api) {
  const root = paymentResource(api).key;
  return {
    /** The payments, open invoices and pending applications of one AR account. */
    records: (ARAccountID: number) =>
      queryOptions({
        queryKey: [...root, "records", ARAccountID],
        staleTime: freshMs,
        queryFn: ({ signal }) => readAccountRecords(api, ARAccountID, signal),
      }),

    /** The payments, open invoices and pending applications of every AR account. */
    allRecords: queryOptions({
      queryKey: [...root, "records of all accounts"],
      staleTime: freshMs,
      // The lists are read by what changed since the last time. This query repeats a failed read, so theirs do not.
      queryFn: ({ client }) => {
        const latest = { staleTime: 0, retry: false };
        return readLedger({
          applications: () => client.fetchQuery({ ...requestsInFlight(api), ...latest }),
          payments: () => client.fetchQuery({ ...paymentResource(api).all({}), ...latest }),
          openInvoices: () => client.fetchQuery({ ...openInvoiceResource(api).all({}), ...latest }),
        });
      },
    }),
  };
}

interface LedgerLists {
  readonly applications: () => Promise<CollectedRows<PaymentApplication>>;
  readonly payments: () => Promise<CollectedRows<Payment>>;
  readonly openInvoices: () => Promise<CollectedRows<OpenInvoice>>;
}

/** Reads applications first: a new one may then count twice for a moment, but is never missed. */
async function readLedger(lists: LedgerLists): Promise<LedgerRecords> {
  const readAt = Date.now();
  const applications = await lists.applications();
  const [payments, openInvoices] = await Promise.all([lists.payments(), lists.openInvoices()]);
  const leftOut = applications.leftOut + payments.leftOut + openInvoices.leftOut;
  return {
    readAt,
    applications: applications.rows,
    payments: payments.rows,
    openInvoices: openInvoices.rows,
    ...(leftOut > 0 && { leftOut, paymentsLeftOut: payments.leftOut, invoicesLeftOut: openInvoices.leftOut }),
  };
}

async function readAccountRecords(api: Api, ARAccountID: number, signal: AbortSignal): Promise<AccountRecords> {
  const ofAccount = { ARAccountIDs: [ARAccountID] };
  const ledger = await readLedger({
    applications: () => readUnmoved({ ...applicationResource(api).rows({ ...ofAccount, Statuses: inFlightStatuses }), signal }),
    payments: () => readUnmoved({ ...paymentResource(api).rows(ofAccount), signal }),
    openInvoices: () => readUnmoved({ ...openInvoiceResource(api).rows(ofAccount), signal }),
  });
  return { ARAccountID, ...ledger };
}
