"use client";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import { type PaymentsOnAccount, sumOnAccount } from "#lib/aging/open/net-position.ts";
import type { OpenInvoice } from "#lib/aging/records.ts";
import { useApi, useQuotaStore } from "#lib/api/http/api-provider.tsx";
import type { Quota } from "#lib/api/quota/read-quota.ts";
import type { AllRows } from "#lib/api/reading/use-all-rows.ts";
import type { Payment, PaymentApplication } from "#lib/api/records/payments.ts";
import { requestsInFlight } from "#lib/api/records/requests-in-flight.ts";
import type { CollectedRows } from "#lib/api/rows/collect-rows.ts";

export interface OnAccountRead {
  /** Null when some payments or requests cannot be read. Undefined while they are read. */
  readonly byAccount: ReadonlyMap<number, PaymentsOnAccount> | null | undefined;
  readonly error: unknown;
  readonly isReading: boolean;
  readonly retry: () => void;
}

interface OpenRead {
  /** Null when they cannot be read. Undefined while they are read. */
  readonly openInvoices: readonly OpenInvoice[] | null | undefined;
  /** In epoch milliseconds. Null until they are read. */
  readonly readAt: number | null;
  readonly refresh: () => void;
}

/** The reading of a list of payments. */
export interface PaymentsRead
  extends Pick<AllRows<Payment>, "rows" | "isComplete" | "error" | "leftOut" | "readAt" | "refresh" | "resume"> {
  readonly isReading: boolean;
}

/** Reads that began together end within this time. */
const togetherMs = 1_000;

const followMs = 15_000;
const isLow = (quota: Quota | null) => quota !== null && quota.remaining < quota.limit / 4;

const wholeRead = <Rows>(read: Rows) => read;

/**
 * Reads what was paid and is not in the open balances yet. A request that ends while the lists are read may be counted twice or not at all, so the
 * requests are read once more and followed, and the lists are read again when one has begun or ended.
 */
export function usePaymentsOnAccount(
  { openInvoices, readAt, refresh }: OpenRead,
  payments: PaymentsRead,
  accountID?: number,
): OnAccountRead {
  const api = useApi();
  const quota = useQuotaStore();
  const requests = useQuery({
    ...requestsInFlight(api, accountID),
    select: wholeRead<CollectedRows<PaymentApplication>>,
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (state.data?.rows.length && !isLow(quota.get()) ? followMs : false),
  });
  const inFlight = requests.data?.rows;
  const requestsReadAt = requests.dataUpdatedAt;
  const isBefore = (time: number | null) => time !== null && requestsReadAt - time > togetherMs;
  useOnOtherRequests(inFlight, isBefore(readAt) || isBefore(payments.readAt), () => {
    refresh();
    payments.refresh();
  });
  const error = payments.error ?? requests.error;
  const isComplete = payments.isComplete && inFlight !== undefined;
  const leftOut = payments.leftOut + (requests.data?.leftOut ?? 0);
  const isUnreadable = openInvoices === null || (!isComplete && Boolean(error)) || leftOut > 0;
  const byAccount = useMemo(() => {
    if (isUnreadable) return null;
    if (!openInvoices || !isComplete || !payments.rows || !inFlight) return undefined;
    return sumOnAccount(payments.rows, inFlight, openInvoices);
  }, [isUnreadable, isComplete, openInvoices, payments.rows, inFlight]);
  const retry = () => {
    payments.resume();
    void requests.refetch();
  };
  return { byAccount, error, isReading: payments.isReading || requests.isFetching, retry };
}

/** Calls back when other requests are in flight than before, or, at the first reading, if the lists were read earlier. */
function useOnOtherRequests(inFlight: readonly PaymentApplication[] | undefined, isEarlier: boolean, onChange: () => void): void {
  const ids = inFlight?.map(({ RequestID }) => RequestID).join();
  const seen = useRef<string>(undefined);
  const compare = useEffectEvent(() => {
    const before = seen.current;
    seen.current = ids;
    if (ids !== undefined && (before === undefined ? isEarlier : before !== ids)) onChange();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other requests are a reason to compare.
  useEffect(() => compare(), [ids]);
}
