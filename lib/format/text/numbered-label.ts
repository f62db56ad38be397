import { noValue } from "../numbers/numbers.ts";

/** The label of a numeric status of the API; an unknown status is named by its number. */
export const numberedLabel = (status: number, labels: Readonly<Record<number, string>>): string =>
  labels[status] ?? (Number.isInteger(status) ? `Status ${status}` : noValue);
