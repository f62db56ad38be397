import { compareDecimals } from "#contract/decimal.ts";
import type { ExactSum } from "#lib/format/numbers/sums.ts";
import { type AgingRow, type AgingSummary, overdueOf, pivotAging } from "./aging-summary.ts";

export interface LateAccount extends Pick<AgingSummary, "outstanding"> {
  readonly id: number;
  readonly overdue: ExactSum;
  readonly buckets: readonly Pick<AgingSummary["buckets"][number], "id" | "total">[];
}

export interface LateAccounts {
  readonly accounts: readonly LateAccount[];
  /** The first and the last close; empty without any. */
  readonly closes: readonly { readonly CloseDate: string }[];
  readonly hasRecords: boolean;
}

/** How many accounts the overview names. */
export const lateAccountsMax = 5;

/** The accounts with the most overdue at the close. */
export function listLateAccounts(records: readonly (AgingRow & { SupplierID: number })[], count: number): LateAccounts {
  const late = pivotAging(records, "account")
    .map((row) => ({ ...row, overdue: overdueOf(row) }))
    .filter(({ overdue }) => overdue.total.units > 0n || overdue.missing > 0)
    .sort((a, b) => compareDecimals(b.overdue.total, a.overdue.total));
  const closes = records.flatMap(({ CloseDate }) => (CloseDate ? [{ CloseDate }] : []));
  const inOrder = closes.sort((a, b) => (a.CloseDate < b.CloseDate ? -1 : 1));
  return {
    accounts: late.slice(0, count).map(({ id, overdue, outstanding, buckets }) => ({
      id,
      overdue,
      outstanding,
      buckets: buckets.map((bucket) => ({ id: bucket.id, total: bucket.total })),
    })),
    closes: [inOrder[0], inOrder.at(-1)].filter((close) => close !== undefined),
    hasRecords: records.length > 0,
  };
}
