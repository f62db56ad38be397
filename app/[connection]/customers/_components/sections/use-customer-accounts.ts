"use client";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useViewer } from "#components/viewer.tsx";
import type { Api } from "#lib/api/http/api.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { throwConnectionLost } from "#lib/api/http/errors.ts";
import { selectRead, slowToChange } from "#lib/api/resource.ts";
import { agingResource, applicationResource } from "#lib/api/resources.ts";
import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import type { AgingRecord } from "#lib/receivables/aging/records.ts";
import type { AgingRow } from "#lib/receivables/aging/snapshot/aging-summary.ts";

interface CustomerAccounts {
  readonly aging: readonly AgingRow[] | undefined;
  /** Records of the AR aging that could not be read. */
  readonly leftOut: number;
  /** Undefined while loading. */
  readonly accounts: readonly number[] | undefined;
  /** The query that failed, or that is read last. */
  readonly last: Pick<UseQueryResult, "error" | "isFetching" | "refetch">;
  /** The subject of its error. */
  readonly subject: string;
}

export const paidAccounts = (api: Api, customerID: number, today: CalendarDate) => ({
  ...slowToChange,
  queryKey: [...applicationResource(api).key, "accounts of customer", customerID],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { readPaidAccounts } = await import("#lib/api/records/receivables/paid-accounts.ts").catch(throwConnectionLost);
    return readPaidAccounts(api, { customerID, today }, signal);
  },
});

/** Finds a customer's AR accounts in its aging, because its record does not name them. */
function accountsOf(aging: readonly { readonly ARAccountID: number }[]): readonly number[] {
  return [...new Set(aging.map(({ ARAccountID }) => ARAccountID))];
}

/**
 * A customer's AR accounts, which its record does not name. They are in its aging. An account without open invoices at the close is not;
 * it is found through the payments of the customer's newest invoices.
 */
export function useCustomerAccounts(customerID: number): CustomerAccounts {
  const api = useApi();
  const { today } = useViewer();
  const aging = useQuery({ ...agingResource(api).all({ CustomerIDs: [customerID] }), select: selectRead<AgingRecord> });
  const rows = aging.data?.rows;
  const isUnnamed = rows?.length === 0;
  const paid = useQuery({ ...paidAccounts(api, customerID, today), enabled: isUnnamed });
  const accounts = isUnnamed ? paid.data : rows && accountsOf(rows);
  return {
    aging: rows,
    leftOut: aging.data?.leftOut ?? 0,
    accounts,
    last: isUnnamed ? paid : aging,
    subject: `The customer’s ${isUnnamed ? "AR accounts" : "AR aging"}`,
  };
}
