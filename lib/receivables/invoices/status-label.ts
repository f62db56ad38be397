import { invoiceStatuses } from "#contract/v1/statuses.ts";
import { numberedLabel } from "#lib/format/text/numbered-label.ts";

export const statusLabel = (status: number): string => numberedLabel(status, invoiceStatuses);
