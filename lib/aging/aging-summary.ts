import type { Decimal } from "#lib/format/decimal.ts";
import { sumDecimals } from "#lib/format/sums.ts";
import { agingBuckets, type Bucket } from "./buckets.ts";
import type { AgingRecord } from "./records.ts";

type AmountField = Bucket["field"] | "OpenCredit" | "TotalBalanceOutstanding";
export type AgingRow = Pick<AgingRecord, AmountField | "ARAccountID" | "CloseDate">;

export interface AgingSummary {
  buckets: (Bucket & { total: Decimal })[];
  outstanding: Decimal;
  /** Credit not yet applied to an invoice, above zero: the spec does not say which sign OpenCredit has. */
  credit: Decimal;
  accounts: number;
  /** The latest close among the rows; null without rows. */
  closeDate: string | null;
}

export const withoutSign = (text: string) => text.replace(/^-/, "");

/** Sums AR aging records, exactly. */
export function summarizeAging(rows: readonly AgingRow[]): AgingSummary {
  const total = (field: AmountField) => sumDecimals(rows.map((row) => row[field])).total;
  return {
    buckets: agingBuckets.map((bucket) => ({ ...bucket, total: total(bucket.field) })),
    outstanding: total("TotalBalanceOutstanding"),
    credit: sumDecimals(rows.map((row) => withoutSign(row.OpenCredit))).total,
    accounts: new Set(rows.map((row) => row.ARAccountID)).size,
    closeDate: rows.reduce<string | null>((latest, row) => (latest === null || row.CloseDate > latest ? row.CloseDate : latest), null),
  };
}
