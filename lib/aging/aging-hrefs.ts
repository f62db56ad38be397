import { recordHref, screenHref } from "#lib/routes.ts";
import type { AgePlace } from "./buckets.ts";
import type { ChangeKind } from "./snapshot/since-close.ts";

interface AgedFilters {
  readonly accounts?: readonly number[];
  readonly suppliers?: readonly number[];
  readonly ages?: readonly AgePlace[];
  readonly changes?: readonly ChangeKind[];
}

/** The link to the invoices of a figure. */
export function agedInvoicesHref(connection: string, { accounts, suppliers, ages, changes }: AgedFilters): string {
  return screenHref(connection, "aging/invoices", { accounts, suppliers, ages, changes });
}

export const statementHref = (connection: string, ARAccountID: number): string => recordHref(connection, "aging", ARAccountID);
