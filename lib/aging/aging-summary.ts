import type { Decimal } from "#lib/format/decimal.ts";
import { sumDecimals } from "#lib/format/sums.ts";

/** The buckets of an ARAging record, by days past due at its close. */
export const agingBuckets = [
  { field: "CurrentDue", label: "Current" },
  { field: "Due_1_30", label: "1–30 days" },
  { field: "Due_31_60", label: "31–60 days" },
  { field: "Due_61_90", label: "61–90 days" },
  { field: "Due_91", label: "91+ days" },
] as const;

type Bucket = (typeof agingBuckets)[number];
type Amounts = Record<Bucket["field"] | "OpenCredit" | "TotalBalanceOutstanding", string>;
export type AgingRow = Amounts & { ARAccountID: number; CloseDate: string };

export interface AgingSummary {
  buckets: (Bucket & { total: Decimal })[];
  outstanding: Decimal;
  /** Credit not yet applied to an invoice. */
  credit: Decimal;
  accounts: number;
  /** The latest close among the rows; null without rows. */
  closeDate: string | null;
}

/** Sums AR aging records, exactly. */
export function summarizeAging(rows: readonly AgingRow[]): AgingSummary {
  const total = (field: keyof Amounts) => sumDecimals(rows.map((row) => row[field])).total;
  return {
    buckets: agingBuckets.map((bucket) => ({ ...bucket, total: total(bucket.field) })),
    outstanding: total("TotalBalanceOutstanding"),
    credit: total("OpenCredit"),
    accounts: new Set(rows.map((row) => row.ARAccountID)).size,
    closeDate: rows.reduce<string | null>((latest, row) => (latest === null || row.CloseDate > latest ? row.CloseDate : latest), null),
  };
}
