"use client";
import type { KeyType } from "#contract/endpoint.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { saysFailure } from "#lib/api/resource.ts";
import { allCustomers } from "#lib/api/resources.ts";
import { titleOf } from "#lib/screens.ts";
import { useRecords } from "../../../_components/sections/use-records.ts";

export interface Store {
  readonly CustomerID: number;
  readonly CustomerName: string;
  readonly State: string;
}

export interface Stores {
  /** The customer whose prices and warehouses are shown. Null: none. Undefined: loading. */
  readonly store: Store | null | undefined;
  /** Customers that the key sees, by name, without those that the API calls inactive. Undefined while loading. */
  readonly choices: readonly Store[] | undefined;
  /** Whether customers may be missing that could not be read. */
  readonly mayLack: boolean;
  /** What `error` is about: "Customers", for a retailer "Stores". */
  readonly subject: string;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Returns the customer in the address, or a retailer's first store. Other keys have no default. */
export function useStore(wanted: number | null, keyType: KeyType | undefined): Stores {
  // Other keys do not wait for the customers.
  const isNeeded = wanted !== null || keyType === "Customer";
  const { data, error, refetch, leftOut, mayLackRows } = useRecords({ ...allCustomers(useApi()), ...(isNeeded && saysFailure) });
  const choices = data
    ?.filter(({ AccountStatus }) => !AccountStatus || AccountStatus === "Active")
    .map((customer) => (customer.CustomerName ? customer : { ...customer, CustomerName: `Customer ${customer.CustomerID}` }))
    .sort((a, b) => a.CustomerName.localeCompare(b.CustomerName, "en") || a.CustomerID - b.CustomerID);
  const named = choices?.find(({ CustomerID }) => CustomerID === wanted);
  const usual = keyType === "Customer" ? choices?.[0] : undefined;
  return {
    store: data || !isNeeded ? (named ?? usual ?? null) : undefined,
    choices,
    mayLack: Boolean(leftOut || mayLackRows),
    subject: titleOf("customers", keyType),
    error,
    retry: () => void refetch(),
  };
}
