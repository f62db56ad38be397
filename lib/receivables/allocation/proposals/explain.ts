import { writeMicros } from "#contract/decimal.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { formatMoney } from "#lib/format/numbers/numbers.ts";
import type { ExactMatch } from "./exact-match.ts";
import type { Proposal, ProposedAmount } from "./propose.ts";

const namesMax = 5;

function joinNames(given: readonly ProposedAmount[]): string {
  const names = given.slice(0, namesMax).map(({ candidate }) => candidate.InvoiceNum);
  const more = given.length - names.length;
  const parts = more > 0 ? [...names, `${more} more`] : names;
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

function explainMatch(match: ExactMatch, { given, spendable, candidateCount }: Proposal, locale: string): string {
  const amount = formatMoney(writeMicros(spendable), locale);
  const invoices = countOf(candidateCount, "invoice", locale);
  if (match.kind === "none") return `No 1 to 5 of ${invoices} add up to exactly ${amount}.`;
  if (match.kind === "gave-up") {
    if (match.sizeTried === 0) return `${amount} is too large for the search.`;
    if (match.sizeTried === 1) return `None of ${invoices} is open with exactly ${amount}. Combinations of so many are not tried.`;
    return `No 1 to ${match.sizeTried} of ${invoices} add up to exactly ${amount}; only some combinations of ${match.sizeTried + 1} were tried.`;
  }
  const sum =
    given.length === 1
      ? `${joinNames(given)} is open with exactly ${amount}.`
      : `${given.length} invoices add up to exactly ${amount}: ${joinNames(given)}.`;
  const others = given.length === 1 ? "Another invoice has the same amount" : `Other combinations of ${given.length} add up too`;
  return match.isOnly === false
    ? `${sum} ${others}: check that ${given.length === 1 ? "this is the right one" : "these are the right ones"}.`
    : sum;
}

function explainFill({ strategy, given, left }: Proposal, locale: string): string {
  const whole = given.filter(({ isWhole }) => isWhole).length;
  const part = given.find(({ isWhole }) => !isWhole);
  const parts = [
    whole > 0 ? `${countOf(whole, "invoice", locale)} in full` : "",
    part ? `${formatMoney(writeMicros(part.amount), locale)} of ${part.candidate.InvoiceNum}` : "",
  ].filter(Boolean);
  const order = strategy === "oldest" ? "earliest due date first" : "largest overdue first, then by due date";
  const rest = left > 0n ? `${formatMoney(writeMicros(left), locale)} remains on the payment.` : "Nothing remains on the payment.";
  return `Pays ${parts.join(" and ")}, ${order}. ${rest}`;
}

export function explainProposal(proposal: Proposal, locale: string): string {
  if (proposal.spendable === 0n) return "The whole payment is in locked amounts.";
  if (proposal.candidateCount === 0) return "Every open invoice is locked, left out or already covered.";
  return proposal.match ? explainMatch(proposal.match, proposal, locale) : explainFill(proposal, locale);
}
