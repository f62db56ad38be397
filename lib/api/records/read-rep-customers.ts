import type { QueryClient } from "@tanstack/react-query";
import { addRepRecords, customersOfReps } from "#lib/customers/reps-of-customer.ts";
import type { Api } from "../http/api.ts";
import { agingResource, allCustomers } from "../resources.ts";
import { collectByIDs } from "../rows/collect-rows.ts";
import { repRecords } from "./rep-records.ts";

/**
 * Ids of the customers, in any status and in order, and the names of the sales reps as they are chosen. Throws ApiError, also where the records of the sales reps cannot be read, because
 * they may name more customers.
 */
export async function readRepCustomers(client: QueryClient, api: Api, reps: readonly number[]) {
  const [all, records] = await Promise.all([client.fetchQuery(allCustomers(api)), client.fetchQuery(repRecords(api))]);
  const own = customersOfReps(addRepRecords(all.rows, records), reps);
  const nameOf = (id: number) => own.find(({ SalesRepUserID }) => SalesRepUserID === id)?.SalesRepName || records.names[id] || `Rep ${id}`;
  return { customers: own.map(({ CustomerID }) => CustomerID).sort((a, b) => a - b), names: reps.map(nameOf) };
}

/** The AR accounts that the AR aging has for customers. Throws ApiError. */
export async function readAgedAccounts(api: Api, customers: readonly number[], signal: AbortSignal): Promise<readonly number[]> {
  const rowsOf = (CustomerIDs: number[]) => agingResource(api).rows({ CustomerIDs });
  const { rows } = await collectByIDs({ ids: customers, perRequest: 200, signal, rowsOf });
  return [...new Set(rows.map(({ ARAccountID }) => ARAccountID))];
}
