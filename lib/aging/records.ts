import type { z } from "zod";
import type * as contract from "#contract/v1/receivables.ts";

export type AgingRecord = z.output<typeof contract.arAging>;
export type OpenInvoice = z.output<typeof contract.openInvoice>;
