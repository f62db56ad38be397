import { type Amount, isKnown, subtractAmounts } from "#contract/decimal.ts";
import { type CalendarDate, dayOf, daysBetween } from "#lib/format/dates/calendar.ts";
import { addToSum, amountOf, type ExactSum, negateSum, sumAmounts } from "#lib/format/numbers/sums.ts";
import { type AgedInvoice, listAgedInvoices } from "../aged-invoices.ts";
import { type AgePlace, agePlaces } from "../buckets.ts";
import type { AgingRecord } from "../records.ts";
import { summarizeAging } from "./aging-summary.ts";

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
  /** OpenCredit beyond the listed credits, below zero; null without it. The specification does not show the items of CreditInvoices. */
  readonly creditNotListed: Amount | null;
  readonly total: ExactSum;
}

export const isEmpty = ({ groups, creditNotListed }: Statement): boolean => groups.length === 0 && creditNotListed === null;

const sumLines = (lines: readonly AgedInvoice[]) => sumAmounts(lines.map(({ atClose }) => atClose));

function compareLines(a: StatementLine, b: StatementLine): number {
  const byDue = (a.facts?.DueDate ?? "").localeCompare(b.facts?.DueDate ?? "", "en");
  return byDue || a.InvoiceID - b.InvoiceID;
}

function findCreditNotListed(records: readonly AgingRecord[], lines: readonly AgedInvoice[]): Amount | null {
  const stated = amountOf(negateSum(summarizeAging(records).credit));
  const rest = subtractAmounts(stated, amountOf(sumLines(lines.filter(({ place }) => place === "credit"))));
  return isKnown(rest) && rest.units < 0n ? rest : null;
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
  const creditNotListed = findCreditNotListed(records, lines);
  const listed = sumLines(lines);
  return { closeDay, groups, creditNotListed, total: creditNotListed ? addToSum(listed, creditNotListed) : listed };
}
