import type { KeyType } from "#contract/endpoint.ts";

/** A retailer's own customers are its stores. */
export const customerNoun = (keyType: KeyType): string => (keyType === "Customer" ? "store" : "customer");
