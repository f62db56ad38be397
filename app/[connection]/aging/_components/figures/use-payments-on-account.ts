"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import { useApi, useQuotaStore } from "#lib/api/http/api-provider.tsx";
import { isGivenUp } from "#lib/api/reading/is-given-up.ts";
import type { AllRows } from "#lib/api/reading/use-all-rows.ts";
import type { Payment, PaymentApplication } from "#lib/api/records/receivables/payments.ts";
import { requestsInFlight } from "#lib/api/records/receivables/requests-in-flight.ts";
import { selectRead } from "#lib/api/resource.ts";
import { readingOfQuery } from "#lib/api/rows/query-reading.ts";
import type { ReadingState } from "#lib/api/rows/use-parts.ts";
import { type PaymentsOnAccount, sumOnAccount } from "#lib/receivables/aging/open/net-position.ts";
import type { OpenInvoice } from "#lib/receivables/aging/records.ts";
import { followIntervalMs } from "#lib/receivables/payments/in-flight.ts";

export interface OnAccountRead {
  /** Null when some payments or requests cannot be read. Undefined while they are read. */
  readonly byAccount: ReadonlyMap<number, PaymentsOnAccount> | null | undefined;
  readonly error: unknown;
  readonly isReading: boolean;
  /** The reading of the requests under way. */
  readonly requests: ReadingState;
  readonly retry: () => void;
}

/** The reading of a list. */
export type ListRead<Row> = Pick<AllRows<Row>, "rows" | "isComplete" | "error" | "leftOut" | "readAt" | "activity" | "refresh" | "resume"> &
  Partial<Pick<AllRows<Row>, "mayLackRows">>;

/** The reading of the open balances. */
export type OpenRead = Omit<ListRead<OpenInvoice>, "activity" | "resume"> & Partial<Pick<ListRead<OpenInvoice>, "activity">>;

/** The first answers of reads that began together arrive within this time. */
const togetherMs = 1_000;

const isUnreadable = ({ leftOut, mayLackRows, ...read }: Pick<OpenRead, "leftOut" | "mayLackRows" | "isComplete" | "activity">) =>
  leftOut > 0 || (read.isComplete && mayLackRows) || isGivenUp(read);

/**
 * Reads what was paid and is not in the open balances yet, of one account or all. A request that ends while the lists are read may be counted
 * twice or not at all, so the requests are read once more and followed, and the lists are read again when one has begun or ended.
 */
export function usePaymentsOnAccount(open: OpenRead, payments: ListRead<Payment>, accountID?: number): OnAccountRead {
  const api = useApi();
  const quota = useQuotaStore();
  const underWay = requestsInFlight(api, accountID);
  const query = useQuery({
    ...underWay,
    select: selectRead<PaymentApplication>,
    refetchOnMount: "always",
    refetchInterval: ({ state }) => followIntervalMs(state, quota.get()),
  });
  const { data, dataUpdatedAt, error, isFetching } = query;
  const requests = readingOfQuery(useQueryClient(), underWay.queryKey, query);
  const isBefore = ({ isComplete, readAt }: Pick<ListRead<unknown>, "isComplete" | "readAt">) =>
    isComplete && readAt !== null && dataUpdatedAt - readAt > togetherMs;
  useOnOtherRequests(data?.rows, isBefore(open) || isBefore(payments), () => {
    open.refresh();
    payments.refresh();
  });
  const hasFailed = [open, payments, requests].some(isUnreadable);
  const isComplete = open.isComplete && payments.isComplete;
  const byAccount = useMemo(() => {
    if (hasFailed) return null;
    if (!isComplete || !open.rows || !payments.rows || !data) return undefined;
    return sumOnAccount(payments.rows, data.rows, open.rows);
  }, [hasFailed, isComplete, open.rows, payments.rows, data]);
  const retry = () => {
    payments.resume();
    requests.resume();
  };
  return { byAccount, error: payments.error ?? error, isReading: payments.activity === "reading" || isFetching, requests, retry };
}

/** Calls back when other requests are in flight than before, or, at the first reading, if the lists were read earlier. */
function useOnOtherRequests(inFlight: readonly PaymentApplication[] | undefined, isEarlier: boolean, onChange: () => void): void {
  const ids = inFlight?.map(({ RequestID }) => RequestID).join();
  const seen = useRef<string>(undefined);
  const compare = useEffectEvent((now: string | undefined) => {
    const before = seen.current;
    seen.current = now;
    if (now !== undefined && (before === undefined ? isEarlier : before !== now)) onChange();
  });
  useEffect(() => compare(ids), [ids]);
}
