"use client";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "#lib/api/http/api-provider.tsx";
import type { Payment } from "#lib/api/records/payments.ts";
import { paymentResource } from "#lib/api/resources.ts";
import type { CollectedRows } from "#lib/api/rows/collect-rows.ts";
import type { PaymentsRead } from "../../_components/use-payments-on-account.ts";

const wholeRead = (read: CollectedRows<Payment>) => read;

/** Every payment of one account. */
export function useAccountPayments(accountID: number): PaymentsRead {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    ...paymentResource(useApi()).all({ ARAccountIDs: [accountID] }),
    select: wholeRead,
  });
  const read = () => void refetch();
  return {
    rows: data?.rows,
    isComplete: data !== undefined,
    leftOut: data?.leftOut ?? 0,
    readAt: data ? dataUpdatedAt : null,
    error,
    isReading: isFetching,
    refresh: read,
    resume: read,
  };
}
