"use client";
import { useEffect, useState } from "react";
import { nextTask } from "#lib/browser/next-task.ts";
import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import type { AllocationAccount } from "#lib/receivables/allocation/account.ts";
import {
  type AccountProposal,
  compareProposals,
  type Exclusions,
  noExclusions,
  proposeInSteps,
} from "#lib/receivables/allocation/proposals/propose-account.ts";

interface ProposalInput {
  readonly accounts: readonly AllocationAccount[];
  readonly exclusions: Exclusions;
  readonly today: CalendarDate;
}

interface KnownProposal {
  readonly account: string;
  /** Without exclusions; decides the order, so that accounts do not move while a person leaves something out. */
  readonly first: AccountProposal;
  readonly exclusions: string;
  readonly proposal: AccountProposal;
}

export interface Proposals {
  readonly proposals: readonly AccountProposal[];
  /** Whether they are for the latest records and exclusions. */
  readonly isCurrent: boolean;
}

const sliceMs = 16;

const accountKey = ({ availablePayments, payableInvoices }: AllocationAccount, today: CalendarDate) =>
  [
    today,
    ...availablePayments.map(({ payment, available }) => `${payment.PaymentID}:${available}`),
    ...payableInvoices.map(({ invoice, remaining, due }) => `${invoice.InvoiceID}:${remaining}:${due}`),
  ].join(" ");

const exclusionKey = ({ availablePayments, payableInvoices }: AllocationAccount, { payments, invoices }: Exclusions) =>
  [
    ...availablePayments.filter(({ payment }) => payments.has(payment.PaymentID)).map(({ payment }) => payment.PaymentID),
    "",
    ...payableInvoices.filter(({ invoice }) => invoices.has(invoice.InvoiceID)).map(({ invoice }) => invoice.InvoiceID),
  ].join(" ");

function* proposeAgain(
  known: KnownProposal | undefined,
  account: AllocationAccount,
  { exclusions, today }: ProposalInput,
): Generator<void, KnownProposal> {
  const key = accountKey(account, today);
  const excluded = exclusionKey(account, exclusions);
  const isSame = known?.account === key;
  if (isSame && known.exclusions === excluded) return known;
  const first = isSame ? known.first : yield* proposeInSteps(account, today, noExclusions);
  const isWhole = excluded === exclusionKey(account, noExclusions);
  return { account: key, first, exclusions: excluded, proposal: isWhole ? first : yield* proposeInSteps(account, today, exclusions) };
}

/** The proposals of all accounts. Computes payment by payment, and lets the browser draw in between. */
export function useProposals(input: ProposalInput): Proposals {
  const { accounts, exclusions, today } = input;
  const [known] = useState(() => new Map<number, KnownProposal>());
  const [result, setResult] = useState<{ readonly of: ProposalInput; readonly proposals: readonly AccountProposal[] } | null>(null);
  useEffect(() => {
    let isLatest = true;
    const of = { accounts, exclusions, today };
    void (async () => {
      let since = performance.now();
      for (const account of accounts) {
        const steps = proposeAgain(known.get(account.ARAccountID), account, of);
        let step = steps.next();
        while (!step.done) {
          if (performance.now() - since >= sliceMs) {
            await nextTask();
            if (!isLatest) return;
            since = performance.now();
          }
          step = steps.next();
        }
        known.set(account.ARAccountID, step.value);
      }
      const found = accounts.flatMap(({ ARAccountID }) => known.get(ARAccountID) ?? []);
      setResult({ of, proposals: found.toSorted((a, b) => compareProposals(a.first, b.first)).map(({ proposal }) => proposal) });
    })();
    return () => {
      isLatest = false;
    };
  }, [known, accounts, exclusions, today]);
  const isCurrent = result?.of.accounts === accounts && result.of.exclusions === exclusions && result.of.today === today;
  return { proposals: result?.proposals ?? [], isCurrent };
}
