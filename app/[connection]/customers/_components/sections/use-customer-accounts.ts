"use client";
import { useQuery } from "@tanstack/react-query";
import { useViewer } from "#components/viewer.tsx";
import type { Api } from "#lib/api/http/api.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { throwConnectionLost } from "#lib/api/http/errors.ts";
import { slowToChange } from "#lib/api/resource.ts";
import { agingResource, applicationResource } from "#lib/api/resources.ts";
import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import type { AgingRow } from "#lib/receivables/aging/snapshot/aging-summary.ts";
import type { Lacking } from "../../../_components/sections/left-out-text.tsx";
import type { SectionQuery } from "../../../_components/sections/section.tsx";
import { useRecords } from "../../../_components/sections/use-records.ts";

interface CustomerAccounts {
  readonly aging: readonly AgingRow[] | undefined;
  /** What the AR aging lacks. */
  readonly lacking: Lacking;
  /** Undefined while loading. */
  readonly accounts: readonly number[] | undefined;
  /** The query that failed, or that is read last. */
  readonly last: Pick<SectionQuery<unknown>, "error" | "isFetching" | "refetch">;
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
  const aging = useRecords(agingResource(api).all({ CustomerIDs: [customerID] }));
  const rows = aging.data;
  const isUnnamed = rows?.length === 0;
  const paid = useQuery({ ...paidAccounts(api, customerID, today), enabled: isUnnamed });
  const accounts = isUnnamed ? paid.data : rows && accountsOf(rows);
  return {
    aging: rows,
    lacking: aging,
    accounts,
    last: isUnnamed ? paid : aging,
    subject: `The customer’s ${isUnnamed ? "AR accounts" : "AR aging"}`,
  };
}
