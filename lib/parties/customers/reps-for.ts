import type { KeyType } from "#contract/endpoint.ts";

/** The key types that choose receivables and invoices by sales rep: a retailer's own users are no sales reps. */
export const keyTypesWithReps: readonly KeyType[] = ["Employee", "Supplier"];

const none: readonly number[] = [];

/** The sales reps that are chosen in an address, as far as the key type has the filter. */
export const repsFor = (keyType: KeyType, chosen: readonly number[]): readonly number[] =>
  keyTypesWithReps.includes(keyType) ? chosen : none;
