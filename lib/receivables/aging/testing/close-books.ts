import fc from "fast-check";
import { writeDecimal } from "#contract/decimal.ts";
import { sumDecimals } from "#lib/format/numbers/sums.ts";
import { sampleAging } from "#lib/testing/samples.ts";
import { agingBuckets, bucketOn } from "../buckets.ts";
import type { AgingRecord } from "../records.ts";

export const closeDate = "2026-11-20T23:59:59.999Z";
const closeDay = "2026-11-20";

export interface OpenPart {
  readonly InvoiceID: number;
  readonly ARAccountID: number;
  readonly SupplierID: number;
  readonly DueDate: string;
  readonly OpenBalance: string;
}

const sumOf = (parts: readonly OpenPart[]) => writeDecimal(sumDecimals(parts.map(({ OpenBalance }) => OpenBalance)).total);
const itemOf = ({ InvoiceID, OpenBalance }: OpenPart) => ({ InvoiceID, InvoiceNum: `INV-${InvoiceID}`, OpenBalance });

/** The aging records of the parts, computed independently of the service's SQL. */
export function closeBooks(parts: readonly OpenPart[]): AgingRecord[] {
  const groups = Map.groupBy(parts, ({ ARAccountID, SupplierID }) => `${ARAccountID} ${SupplierID}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const credits = group.filter(({ OpenBalance }) => OpenBalance.startsWith("-"));
    const inBucket = (id: string) => group.filter((part) => !credits.includes(part) && bucketOn(part.DueDate, closeDay) === id);
    return sampleAging({
      ARAccountID: first.ARAccountID,
      SupplierID: first.SupplierID,
      ...Object.fromEntries(agingBuckets.map(({ id, field }) => [field, sumOf(inBucket(id))])),
      ...Object.fromEntries(agingBuckets.map(({ id, list }) => [list, inBucket(id).map(itemOf)])),
      OpenCredit: sumOf(credits).replace(/^-/, ""),
      CreditInvoices: credits.map(itemOf),
      TotalBalanceOutstanding: sumOf(group),
    });
  });
}

const dayOfYear = fc
  .integer({ min: 0, max: 364 })
  .map((day) => new Date(Date.parse("2026-01-01T00:00:00Z") + day * 86_400_000).toISOString());

const micros = fc.bigInt({ min: -5_000_000n, max: 50_000_000_000n }).filter((units) => units !== 0n);

/** Open parts: an invoice has one account, one due date and at most one part per supplier. */
export const openParts = fc
  .array(
    fc.record({
      ARAccountID: fc.integer({ min: 1, max: 4 }),
      DueDate: dayOfYear,
      parts: fc.uniqueArray(fc.record({ SupplierID: fc.integer({ min: 1, max: 3 }), units: micros }), {
        selector: ({ SupplierID }) => SupplierID,
        minLength: 1,
        maxLength: 3,
      }),
    }),
    { maxLength: 12 },
  )
  .map((invoices): OpenPart[] =>
    invoices.flatMap(({ ARAccountID, DueDate, parts }, index) =>
      parts.map(({ SupplierID, units }) => ({
        InvoiceID: index + 1,
        ARAccountID,
        SupplierID,
        DueDate,
        OpenBalance: writeDecimal({ units, scale: 6 }),
      })),
    ),
  );
