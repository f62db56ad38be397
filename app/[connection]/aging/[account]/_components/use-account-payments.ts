"use client";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "#lib/api/http/api-provider.tsx";
import type { Payment } from "#lib/api/records/receivables/payments.ts";
import { selectRead } from "#lib/api/resource.ts";
import { paymentResource } from "#lib/api/resources.ts";
import type { ListRead } from "../../_components/figures/use-payments-on-account.ts";

/** Every payment of one account. */
export function useAccountPayments(accountID: number): ListRead<Payment> {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    ...paymentResource(useApi()).all({ ARAccountIDs: [accountID] }),
    select: selectRead<Payment>,
  });
  const read = () => void refetch();
  return {
    rows: data?.rows,
    isComplete: data !== undefined,
    leftOut: data?.leftOut ?? 0,
    mayLackRows: data?.mayLackRows ?? false,
    readAt: data ? dataUpdatedAt : null,
    error,
    activity: isFetching ? "reading" : error ? "failed" : "idle",
    refresh: read,
    resume: read,
  };
}
