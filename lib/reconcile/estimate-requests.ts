import type { BookLine } from "./books/book-lines.ts";

const firstPage = 50;
const page = 500;

const requestsFor = (rows: number) => (rows <= firstPage ? 1 : 1 + Math.ceil(rows / page));

/** Estimates the requests that read the documents to compare. The API does not say how many records it has. */
export function estimateRequests(lines: readonly BookLine[]): number {
  const payments = lines.filter(({ kind }) => kind === "payment").length;
  return requestsFor(lines.length - payments) + requestsFor(payments);
}
