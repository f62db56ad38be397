import type { AgePlace } from "./buckets.ts";
import type { ChangeKind } from "./since-close.ts";

interface AgedFilters {
  readonly accounts?: readonly number[];
  readonly suppliers?: readonly number[];
  readonly ages?: readonly AgePlace[];
  readonly changes?: readonly ChangeKind[];
}

export const agingBase = (connection: string) => `/${connection}/aging`;

/** The invoices that make a figure; as the list of aged invoices reads it. */
export function agedInvoicesHref(connection: string, filters: AgedFilters): string {
  const search = Object.entries(filters).flatMap(([name, values]) => (values?.length ? [`${name}=${values.join(",")}`] : []));
  return `${agingBase(connection)}/invoices${search.length > 0 ? `?${search.join("&")}` : ""}`;
}

export function statementHref(connection: string, ARAccountID: number): string {
  return `${agingBase(connection)}/${ARAccountID}`;
}
