"use client";
import { useQuery } from "@tanstack/react-query";
import type { KeyType } from "#contract/endpoint.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { allCustomers } from "#lib/api/resources.ts";

export interface Store {
  readonly CustomerID: number;
  readonly CustomerName: string;
  readonly State: string;
}

export interface Stores {
  /** Whose prices and warehouses are shown; null: nobody's; undefined: not known yet. */
  readonly store: Store | null | undefined;
  /** The active customers that the key sees, by name; undefined until they are known. */
  readonly choices: readonly Store[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The customer that the address names; without one, the first of a retailer's stores and nobody for other keys. */
export function useStore(wanted: number | null, keyType: KeyType | undefined): Stores {
  const { data, error, refetch } = useQuery(allCustomers(useApi()));
  const choices = data
    ?.filter(({ AccountStatus }) => AccountStatus === "Active")
    .sort((a, b) => a.CustomerName.localeCompare(b.CustomerName, "en") || a.CustomerID - b.CustomerID);
  const named = choices?.find(({ CustomerID }) => CustomerID === wanted);
  const usual = keyType === "Customer" ? choices?.[0] : undefined;
  // Others need no list of customers before they see the catalog.
  const isKnown = data !== undefined || (wanted === null && keyType !== "Customer");
  return { store: isKnown ? (named ?? usual ?? null) : undefined, choices, error, retry: () => void refetch() };
}
