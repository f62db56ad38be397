import type { SnapshotFileName } from "../snapshot-files.ts";

/**
 * Ids of an open invoice and of a payment with an available balance, both of the demo retailer's first account. They are the same every day, so
 * that the examples of the API can name them.
 */
export const knownInvoiceID = 100_000;
export const knownPaymentInvoiceID = 99_999;

/** Adds a finished record to the snapshot. */
export type Emit = (file: SnapshotFileName, record: object) => void;
