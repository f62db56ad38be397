import type { BookLine } from "./books/book-lines.ts";

const firstPage = 50;
const page = 500;

const requestsFor = (rows: number) => (rows <= firstPage ? 1 : 1 + Math.ceil(rows / page));

/** The rows of each list to read: 0 where it was read before and is only updated, null where its size is unknown. */
export interface RowsToRead {
  readonly invoices: number | null;
  readonly payments: number | null;
}

/**
 * Estimates the requests that read the documents to compare. The API does not say how many records it has, so where that is unknown, the
 * estimate is as low as if it had those of the books only.
 */
export function estimateRequests(lines: readonly BookLine[], { invoices, payments }: RowsToRead): number {
  const paymentsInBooks = lines.filter(({ kind }) => kind === "payment").length;
  return requestsFor(invoices ?? lines.length - paymentsInBooks) + requestsFor(payments ?? paymentsInBooks);
}
