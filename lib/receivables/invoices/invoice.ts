import type { z } from "zod";
import type * as contract from "#contract/v1/invoices.ts";

export type Invoice = z.output<typeof contract.invoice>;
export type InvoiceLine = z.output<typeof contract.invoiceTransaction>;
export type InvoiceCOA = z.output<typeof contract.invoiceCOA>;
