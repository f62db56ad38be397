import { compareDecimals, type Decimal, isKnown, readDecimal, roundDecimal, subtractAmounts } from "#contract/decimal.ts";
import { addSums, amountOf, type ExactSum, emptySum, sumDecimals } from "#lib/format/numbers/sums.ts";
import { agingBuckets, type Bucket } from "../buckets.ts";
import type { AgingRecord } from "../records.ts";

type AmountField = Bucket["field"] | "OpenCredit" | "TotalBalanceOutstanding";
export type AgingRow = Pick<AgingRecord, AmountField | "ARAccountID" | "CloseDate">;

export interface AgingSummary {
  buckets: (Bucket & { total: ExactSum })[];
  /** The API's value: the buckets less the credit. */
  outstanding: ExactSum;
  /** Credit not yet applied to an invoice, as a positive amount. The spec does not define the sign of OpenCredit. */
  credit: ExactSum;
  accounts: number;
  /** The latest close among the rows; null when none has one. */
  closeDate: string | null;
}

/** An API may send a number, or leave the amount out. */
export const withoutSign = (amount: string) => String(amount ?? "").replace(/^-/, "");

/** Sums AR aging records exactly. Each figure counts the records with an unreadable amount. */
export function summarizeAging(rows: readonly AgingRow[]): AgingSummary {
  const total = (field: AmountField) => sumDecimals(rows.map((row) => row[field]));
  return {
    buckets: agingBuckets.map((bucket) => ({ ...bucket, total: total(bucket.field) })),
    outstanding: total("TotalBalanceOutstanding"),
    credit: sumDecimals(rows.map((row) => withoutSign(row.OpenCredit))),
    accounts: new Set(rows.map((row) => row.ARAccountID)).size,
    closeDate: rows.reduce<string | null>((latest, { CloseDate }) => (CloseDate > (latest ?? "") ? CloseDate : latest), null),
  };
}

const centPlaces = 2;

const amountFields: readonly AmountField[] = ["TotalBalanceOutstanding", "OpenCredit", ...agingBuckets.map(({ field }) => field)];

/** Whether a row has an amount that is not zero, or one that cannot be read. */
const hasAmount = (row: Partial<AgingRow>): boolean =>
  amountFields.some((field) => {
    const amount = readDecimal(row[field]);
    return isKnown(amount) ? amount.units !== 0n : Boolean(row[field]);
  });

/**
 * Whether AR aging has been calculated for any of the rows. Before the first close, the API's CloseDate is empty and nothing is owed; an API that
 * leaves the date out still has the amounts of a close.
 */
export const hasClose = (rows: readonly (Pick<AgingRow, "CloseDate"> & Partial<AgingRow>)[]): boolean =>
  rows.some((row) => Boolean(row.CloseDate) || hasAmount(row));

export function owedOf({ buckets }: Pick<AgingSummary, "buckets">): ExactSum {
  return buckets.reduce((sum, { total }) => addSums(sum, total), emptySum);
}

/** The buckets less the credit, where they are another amount to the cent than the total; null where they agree or an amount cannot be read. */
export function contradictingTotal(summary: AgingSummary): Decimal | null {
  const found = subtractAmounts(amountOf(owedOf(summary)), amountOf(summary.credit));
  const stated = amountOf(summary.outstanding);
  if (!isKnown(found) || !isKnown(stated)) return null;
  return compareDecimals(roundDecimal(found, centPlaces), roundDecimal(stated, centPlaces)) === 0 ? null : found;
}

/** The sum of all buckets but the first. */
export function overdueOf({ buckets }: Pick<AgingSummary, "buckets">): ExactSum {
  return owedOf({ buckets: buckets.filter(({ id }) => id !== "current") });
}

type PivotBy = "account" | "supplier";

export interface PivotRow extends AgingSummary {
  /** ARAccountID or SupplierID. */
  readonly id: number;
}

/** One row per AR account or per supplier, the largest balance first. */
export function pivotAging(records: readonly (AgingRow & { SupplierID: number })[], by: PivotBy): PivotRow[] {
  return [...Map.groupBy(records, ({ ARAccountID, SupplierID }) => (by === "account" ? ARAccountID : SupplierID))]
    .map(([id, group]) => ({ id, ...summarizeAging(group) }))
    .sort((a, b) => compareDecimals(b.outstanding.total, a.outstanding.total) || a.id - b.id);
}

/** Text for records with an empty CloseDate. */
export const noCloseText =
  "AR aging is calculated at the end of each day and has not been calculated yet. Until then, see the open invoices.";
