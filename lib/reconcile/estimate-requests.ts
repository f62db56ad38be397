import type { BookLine } from "./book-lines.ts";

const firstPage = 50;
const page = 500;
const invoicesPerBatch = 100;

const requestsFor = (rows: number) => (rows <= firstPage ? 1 : 1 + Math.ceil(rows / page));

/** About how many requests it takes to read what these lines are compared with: the API does not say how many records it has. */
export function estimateRequests(lines: readonly BookLine[]): number {
  const payments = lines.filter(({ kind }) => kind === "payment").length;
  return requestsFor(lines.length - payments) + requestsFor(payments);
}

/** About how many more it takes to read why invoices differ: their lines, and what was applied to them. */
export const estimateReasonRequests = (invoices: number): number => 2 * Math.ceil(invoices / invoicesPerBatch);
