import { addDecimals, isKnown, readDecimal, subtractDecimals, zero } from "#contract/decimal.ts";
import { type CalendarDate, dayOf, daysBetween } from "#lib/format/dates/calendar.ts";
import { addSums, amountOf, type ExactSum, sumAmounts } from "#lib/format/numbers/sums.ts";
import { type AgedInvoice, listAgedInvoices } from "../aged-invoices.ts";
import { type AgePlace, agePlaces } from "../buckets.ts";
import type { AgingRecord } from "../records.ts";
import { withoutSign } from "./aging-summary.ts";

/** Fields of an invoice that an aging record lacks. */
export interface InvoiceFacts {
  readonly InvoiceID: number;
  readonly CustomerID: number;
  readonly PONum: string | null;
  readonly Date: string;
  readonly DueDate: string;
}

export interface StatementLine extends AgedInvoice {
  /** Null if neither the open nor the settled invoices have it. */
  readonly facts: InvoiceFacts | null;
  /** At the close; 0 or less is not yet due. */
  readonly daysPastDue: number | null;
}

export interface StatementGroup {
  readonly place: AgePlace;
  readonly lines: readonly StatementLine[];
  readonly total: ExactSum;
}

export interface Statement {
  /** Null without records. */
  readonly closeDay: CalendarDate | null;
  /** Only those with invoices, the latest due date last. */
  readonly groups: readonly StatementGroup[];
  /**
   * OpenCredit beyond the listed credits, below zero; null without it. `missing` counts the records whose OpenCredit cannot be read. The
   * specification does not show the items of CreditInvoices.
   */
  readonly creditNotListed: ExactSum | null;
  readonly total: ExactSum;
}

export const isEmpty = ({ groups, creditNotListed }: Statement): boolean => groups.length === 0 && creditNotListed === null;

const sumLines = (lines: readonly AgedInvoice[]) => sumAmounts(lines.map(({ atClose }) => atClose));

function compareLines(a: StatementLine, b: StatementLine): number {
  const byDue = (a.facts?.DueDate ?? "").localeCompare(b.facts?.DueDate ?? "", "en");
  return byDue || a.InvoiceID - b.InvoiceID;
}

function findCreditNotListed(records: readonly AgingRecord[]): ExactSum | null {
  let [credit, missing] = [zero, 0];
  for (const record of records) {
    const stated = readDecimal(withoutSign(record.OpenCredit));
    const listed = amountOf(sumLines(listAgedInvoices([record]).filter(({ place }) => place === "credit")));
    if (!isKnown(stated)) missing++;
    else if (isKnown(listed)) credit = subtractDecimals(credit, addDecimals(stated, listed));
  }
  const isBeyond = credit.units < 0n;
  return isBeyond || missing > 0 ? { total: isBeyond ? credit : zero, counted: isBeyond ? 1 : 0, missing } : null;
}

/** An account's open invoices at the close, by bucket, the longest due first. */
export function buildStatement(records: readonly AgingRecord[], facts: readonly InvoiceFacts[]): Statement {
  const factsByID = new Map(facts.map((fact) => [fact.InvoiceID, fact]));
  const closeDay = dayOf(records[0]?.CloseDate);
  const lines = listAgedInvoices(records).map((invoice): StatementLine => {
    const known = factsByID.get(invoice.InvoiceID) ?? null;
    const due = dayOf(known?.DueDate);
    return { ...invoice, facts: known, daysPastDue: due && closeDay ? daysBetween(due, closeDay) : null };
  });
  const groups = agePlaces
    .map((place) => lines.filter((line) => line.place === place).sort(compareLines))
    .flatMap((group) => (group[0] ? [{ place: group[0].place, lines: group, total: sumLines(group) }] : []));
  const creditNotListed = findCreditNotListed(records);
  const listed = sumLines(lines);
  return { closeDay, groups, creditNotListed, total: creditNotListed ? addSums(listed, creditNotListed) : listed };
}
