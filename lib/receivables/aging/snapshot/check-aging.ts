import { type Amount, isKnown, isZero, negateDecimal, readDecimal, subtractAmounts, unknownAmount } from "#contract/decimal.ts";
import { amountOf, sumDecimals } from "#lib/format/numbers/sums.ts";
import { type AgePlace, agingBuckets } from "../buckets.ts";
import type { AgingRecord } from "../records.ts";
import { withoutSign } from "./aging-summary.ts";

/** A figure of a record that its other figures contradict, or that cannot be checked because an amount cannot be read. */
export interface AgingFault {
  readonly ARAccountID: number;
  readonly SupplierID: number;
  /** `total`: the buckets less the credit differ from the total. Any other: the listed invoices differ from the bucket. */
  readonly about: "total" | AgePlace;
  readonly stated: string;
  /** The computed figure; unknown when one of its amounts cannot be read. */
  readonly found: Amount;
}

type Claim = Omit<AgingFault, "ARAccountID" | "SupplierID">;

function sumOpen(items: readonly { OpenBalance: string }[]) {
  return sumDecimals(Array.isArray(items) ? items.map((item) => item?.OpenBalance) : [undefined]);
}

function creditClaim(record: AgingRecord): Claim[] {
  const stated = withoutSign(record.OpenCredit);
  const { total, counted, missing } = sumOpen(record.CreditInvoices);
  const found = total.units < 0n ? negateDecimal(total) : total;
  // The specification does not define CreditInvoices, so they are compared only if their balances can be read.
  if (counted > 0 && missing === 0) return [{ about: "credit", stated, found }];
  return isKnown(readDecimal(stated)) ? [] : [{ about: "credit", stated, found: unknownAmount }];
}

function claimsOf(record: AgingRecord): Claim[] {
  const buckets = amountOf(sumDecimals(agingBuckets.map(({ field }) => record[field])));
  const credit = readDecimal(withoutSign(record.OpenCredit));
  const total: Claim = { about: "total", stated: record.TotalBalanceOutstanding, found: subtractAmounts(buckets, credit) };
  // A bucket or credit that cannot be read is reported separately.
  const isReported = !isKnown(total.found) && isKnown(readDecimal(total.stated));
  return [
    ...(isReported ? [] : [total]),
    ...agingBuckets.map(({ id, field, list }): Claim => ({ about: id, stated: record[field], found: amountOf(sumOpen(record[list])) })),
    ...creditClaim(record),
  ];
}

/** Every figure that does not add up. Empty when buckets, credit, total and the listed invoices agree exactly. */
export function checkAging(records: readonly AgingRecord[]): AgingFault[] {
  return records.flatMap((record) => {
    const { ARAccountID, SupplierID } = record;
    return claimsOf(record)
      .filter((claim) => {
        const difference = differenceOf(claim);
        return !isKnown(difference) || !isZero(difference);
      })
      .map((claim) => ({ ARAccountID, SupplierID, ...claim }));
  });
}

/** The difference between the stated and the computed figure; unknown if either cannot be read. */
export function differenceOf({ stated, found }: Pick<AgingFault, "stated" | "found">): Amount {
  return subtractAmounts(readDecimal(stated), found);
}
