"use client";
import { useMemo } from "react";
import { type PaymentsOnAccount, sumOnAccount } from "#lib/aging/open/net-position.ts";
import type { OpenInvoice } from "#lib/aging/records.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { type AllRows, useAllRows } from "#lib/api/reading/use-all-rows.ts";
import type { Payment } from "#lib/api/records/payments.ts";
import { applicationResource, paymentResource } from "#lib/api/resources.ts";
import { inFlightStatuses } from "#lib/payments/submission/preflight.ts";

export interface OnAccountRead {
  /** Null when some payments or requests cannot be read. Undefined while they are read. */
  readonly byAccount: ReadonlyMap<number, PaymentsOnAccount> | null | undefined;
  readonly payments: AllRows<Payment>;
  readonly error: unknown;
  readonly isReading: boolean;
  readonly retry: () => void;
}

/** Reads what was paid and is not in the open balances yet, of one account or all. `openInvoices` is null when they cannot be read. */
export function usePaymentsOnAccount(openInvoices: readonly OpenInvoice[] | null | undefined, accountID?: number): OnAccountRead {
  const api = useApi();
  const ofAccount = accountID === undefined ? {} : { ARAccountIDs: [accountID] };
  const payments = useAllRows(paymentResource(api).rows(ofAccount));
  const requests = useAllRows(applicationResource(api).rows({ ...ofAccount, Statuses: inFlightStatuses }));
  const error = payments.error ?? requests.error;
  const isComplete = payments.isComplete && requests.isComplete;
  const isUnreadable = openInvoices === null || (!isComplete && Boolean(error)) || payments.leftOut + requests.leftOut > 0;
  const byAccount = useMemo(() => {
    if (isUnreadable) return null;
    if (!openInvoices || !isComplete || !payments.rows || !requests.rows) return undefined;
    return sumOnAccount(payments.rows, requests.rows, openInvoices);
  }, [isUnreadable, isComplete, openInvoices, payments.rows, requests.rows]);
  const retry = () => {
    payments.resume();
    requests.resume();
  };
  return { byAccount, payments, error, isReading: payments.activity === "reading" || requests.activity === "reading", retry };
}
