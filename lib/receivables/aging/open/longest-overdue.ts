import { type Amount, addAmounts, compareDecimals, isKnown, readDecimal } from "#contract/decimal.ts";
import { isNamed, itemsOf } from "../records.ts";

interface AgingInvoice {
  InvoiceID: number;
  InvoiceNum: string;
  OpenBalance: string;
}

/** The late buckets, the latest first. */
const lateBuckets = [
  { field: "Invoices_91", label: "91+ days" },
  { field: "Invoices_61_90", label: "61–90 days" },
  { field: "Invoices_31_60", label: "31–60 days" },
  { field: "Invoices_1_30", label: "1–30 days" },
] as const;

export type OverdueRow = Record<(typeof lateBuckets)[number]["field"], AgingInvoice[]>;

export interface OverdueInvoice {
  InvoiceID: number;
  InvoiceNum: string;
  /** The label of its bucket. */
  overdue: string;
  /** Unknown when the balance of a part cannot be read. */
  open: Amount;
}

/** Unknown amounts come first: any of them can be the largest. */
function compareLargestFirst(a: Amount, b: Amount): number {
  if (isKnown(a) && isKnown(b)) return compareDecimals(b, a);
  return Number(isKnown(a)) - Number(isKnown(b));
}

/** How many records do not list all of their overdue invoices: a list is missing, or an item does not say which invoice it is. */
export const countUnlisted = (rows: readonly OverdueRow[]): number =>
  rows.filter((row) => lateBuckets.some(({ field }) => !Array.isArray(row[field]) || !itemsOf(row[field]).every(isNamed))).length;

/** The `count` invoices with an amount to pay that are overdue the longest. Within a bucket, the largest comes first. Adds up the parts of several suppliers. */
export function findLongestOverdue(rows: readonly OverdueRow[], count: number): OverdueInvoice[] {
  const found: OverdueInvoice[] = [];
  for (const { field, label } of lateBuckets) {
    const byId = new Map<number, OverdueInvoice>();
    for (const { InvoiceID, InvoiceNum, OpenBalance } of rows.flatMap((row) => itemsOf(row[field]).filter(isNamed))) {
      const known = byId.get(InvoiceID);
      const part = readDecimal(OpenBalance);
      const open = known ? addAmounts(known.open, part) : part;
      byId.set(InvoiceID, { InvoiceID, InvoiceNum, overdue: label, open });
    }
    const owed = [...byId.values()].filter(({ open }) => !isKnown(open) || open.units > 0n);
    found.push(...owed.sort((a, b) => compareLargestFirst(a.open, b.open) || a.InvoiceID - b.InvoiceID));
    if (found.length >= count) break;
  }
  return found.slice(0, count);
}
