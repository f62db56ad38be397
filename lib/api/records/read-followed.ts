import type { QueryClient } from "@tanstack/react-query";
import { inFlightStatuses } from "#lib/receivables/payments/in-flight.ts";
import type { Api } from "../http/api.ts";
import { applicationResource } from "../resources.ts";
import type { CollectedRows } from "../rows/collect-rows.ts";
import { type PaymentApplication, readApplicationsToward } from "./receivables/payments.ts";

export interface FollowedRequest extends Pick<PaymentApplication, "ARAccountID" | "TargetInvoiceNum"> {
  readonly RequestID: number;
}

interface FollowRead {
  readonly api: Api;
  readonly client: QueryClient;
  readonly requests: readonly FollowedRequest[];
  readonly signal: AbortSignal;
}

/**
 * The present state of these requests. Reads the accounts' requests in flight, which are few, and by number only those that are no longer
 * among them: an account may have thousands of settled ones.
 */
export async function readFollowed({ api, client, requests, signal }: FollowRead): Promise<CollectedRows<PaymentApplication>> {
  const ARAccountIDs = [...new Set(requests.map(({ ARAccountID }) => ARAccountID))].sort((a, b) => a - b);
  const inFlight = applicationResource(api).all({ ARAccountIDs, Statuses: inFlightStatuses });
  const { rows } = await client.fetchQuery({ ...inFlight, staleTime: 0, retry: false });
  const listed = new Set(rows.map(({ RequestID }) => RequestID));
  const left = requests.filter(({ RequestID }) => !listed.has(RequestID));
  const ofAccounts = Map.groupBy(left, ({ ARAccountID }) => ARAccountID);
  const settled = await Promise.all(
    [...ofAccounts].map(([accountID, own]) => {
      const nums = own.map(({ TargetInvoiceNum }) => TargetInvoiceNum);
      return readApplicationsToward(api, accountID, nums, signal);
    }),
  );
  const isOneOf = (among: readonly FollowedRequest[]) => {
    const ids = new Set<number | null>(among.map(({ RequestID }) => RequestID));
    return ({ RequestID }: PaymentApplication) => ids.has(RequestID);
  };
  const found = settled.flatMap((read) => read.rows);
  return { rows: [...rows.filter(isOneOf(requests)), ...found.filter(isOneOf(left))], leftOut: 0 };
}
