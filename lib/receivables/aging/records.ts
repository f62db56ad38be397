import type { z } from "zod";
import type * as contract from "#contract/v1/receivables.ts";

export type AgingRecord = z.output<typeof contract.arAging>;
export type OpenInvoice = z.output<typeof contract.openInvoice>;

/** The invoices that a record lists. An API may leave a list out, and the specification does not show the items of CreditInvoices. */
export const itemsOf = <Item extends object>(list: readonly Item[]): readonly Item[] =>
  Array.isArray(list) ? list.filter((item) => typeof item === "object" && item !== null) : [];

/** Whether an item says which invoice it is. */
export const isNamed = ({ InvoiceID }: { readonly InvoiceID: number }): boolean => Number.isInteger(InvoiceID);
