import { addDecimals, compareDecimals, type Decimal, readDecimal, subtractDecimals, zero } from "#lib/format/decimal.ts";
import { sumDecimals } from "#lib/format/sums.ts";
import { withoutSign } from "./aging-summary.ts";
import { type AgePlace, agingBuckets } from "./buckets.ts";
import type { AgingRecord } from "./records.ts";

/** A figure of a record that its other figures contradict. */
export interface AgingFault {
  readonly ARAccountID: number;
  readonly SupplierID: number;
  /** `total`: the buckets less the credit are not the total; otherwise: the listed invoices are not the bucket. */
  readonly about: "total" | AgePlace;
  /** As the API gave it. */
  readonly stated: string;
  readonly found: Decimal;
}

type Claim = Omit<AgingFault, "ARAccountID" | "SupplierID">;

function sumOpen(items: readonly { OpenBalance: string }[]) {
  return sumDecimals(items.map((item) => item?.OpenBalance));
}

function creditClaim(record: AgingRecord): Claim[] {
  const { total, counted, missing } = sumOpen(record.CreditInvoices);
  // The spec does not show what CreditInvoices hold: without readable balances they prove nothing.
  if (counted === 0 || missing > 0) return [];
  const found = total.units < 0n ? subtractDecimals(zero, total) : total;
  return [{ about: "credit", stated: withoutSign(record.OpenCredit), found }];
}

function claimsOf(record: AgingRecord): Claim[] {
  const buckets = sumDecimals(agingBuckets.map(({ field }) => record[field])).total;
  const credit = readDecimal(withoutSign(record.OpenCredit)) ?? zero;
  return [
    { about: "total", stated: record.TotalBalanceOutstanding, found: subtractDecimals(buckets, credit) },
    ...agingBuckets.map(({ id, field, list }): Claim => ({ about: id, stated: record[field], found: sumOpen(record[list]).total })),
    ...creditClaim(record),
  ];
}

/** Every figure that does not add up; none where buckets, credit, total and the listed invoices agree to the last decimal. */
export function checkAging(records: readonly AgingRecord[]): AgingFault[] {
  return records.flatMap((record) => {
    const { ARAccountID, SupplierID } = record;
    return claimsOf(record)
      .filter(({ stated, found }) => {
        const amount = readDecimal(stated);
        return amount === null || compareDecimals(amount, found) !== 0;
      })
      .map((claim) => ({ ARAccountID, SupplierID, ...claim }));
  });
}

/** How far the stated figure is off; null where it is no amount. */
export function differenceOf({ stated, found }: Pick<AgingFault, "stated" | "found">): Decimal | null {
  const amount = readDecimal(stated);
  return amount && addDecimals(amount, { units: -found.units, scale: found.scale });
}
