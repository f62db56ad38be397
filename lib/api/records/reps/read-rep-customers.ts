import type { QueryClient } from "@tanstack/react-query";
import { addRepRecords, customersOfReps } from "#lib/parties/customers/reps-of-customer.ts";
import type { Api } from "../../http/api.ts";
import { agingResource, allCustomers } from "../../resources.ts";
import { collectByIDs } from "../../rows/collect-rows.ts";
import { checkReadable } from "../../rows/read-complete.ts";
import { checkMoved } from "../../rows/read-unmoved.ts";
import { repRecords } from "./rep-records.ts";

/**
 * Ids of the customers, in any status and in order, and the names of the sales reps as they are chosen. Throws ApiError, also where customers or
 * sales reps may be missing or cannot be read, because the lists and sums that follow them would lack theirs.
 */
export async function readRepCustomers(client: QueryClient, api: Api, reps: readonly number[]) {
  const [all, records] = await Promise.all([client.fetchQuery(allCustomers(api)), client.fetchQuery(repRecords(api))]);
  const { mayLackRows = false, leftOut } = all;
  // Otherwise the next try would find the same customers in the cache.
  if (mayLackRows || leftOut > 0) await client.invalidateQueries({ queryKey: allCustomers(api).queryKey, refetchType: "none" });
  checkMoved({ mayLackRows });
  checkReadable(leftOut);
  const own = customersOfReps(addRepRecords(all.rows, records), reps);
  const nameOf = (id: number) => own.find(({ SalesRepUserID }) => SalesRepUserID === id)?.SalesRepName || records.names[id] || `Rep ${id}`;
  return { customers: own.map(({ CustomerID }) => CustomerID).sort((a, b) => a - b), names: reps.map(nameOf) };
}

/** The AR accounts that the AR aging has for customers. Throws ApiError, also where some may be missing, because a sum would lack them. */
export async function readAgedAccounts(api: Api, customers: readonly number[], signal: AbortSignal): Promise<readonly number[]> {
  const rowsOf = (CustomerIDs: number[]) => agingResource(api).rows({ CustomerIDs });
  const { rows, mayLackRows } = await collectByIDs({ ids: customers, perRequest: 200, signal, rowsOf });
  checkMoved({ mayLackRows });
  return [...new Set(rows.map(({ ARAccountID }) => ARAccountID))];
}
