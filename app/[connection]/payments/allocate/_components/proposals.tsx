"use client";
import { useDeferredValue, useMemo } from "react";
import { Button } from "#components/ui/button.tsx";
import { useViewer } from "#components/viewer.tsx";
import type { AvailablePayment } from "#lib/receivables/allocation/account.ts";
import type { AllocationDraft } from "#lib/receivables/allocation/draft/draft.ts";
import { proposeFor } from "#lib/receivables/allocation/proposals/apply.ts";
import { explainProposal } from "#lib/receivables/allocation/proposals/explain.ts";
import { type Strategy, strategies } from "#lib/receivables/allocation/proposals/propose.ts";
import type { RunCommand } from "./commands/use-commands.ts";
import { useAllocation, useAllocationState } from "./use-allocation.ts";

const titles: Record<Strategy, { title: string; keys: string }> = {
  exact: { title: "Exact match", keys: "Alt+E" },
  oldest: { title: "Oldest due first", keys: "Alt+O" },
  overdue: { title: "Largest overdue first", keys: "Alt+G" },
};

/** Proposals for the chosen payment, each with its result and reason before it changes anything. */
export function Proposals({ availablePayment, run }: { availablePayment: AvailablePayment; run: RunCommand }) {
  const account = useAllocationState((state) => state.account);
  const basis = useDeferredValue(useAllocationState((state) => writeBasis(state.draft, availablePayment.payment.PaymentID)));
  const { store, chosen } = useAllocation();
  const { today, locale } = useViewer();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `basis` covers the part of the draft that proposals depend on
  const proposals = useMemo(
    () => strategies.map((strategy) => proposeFor(availablePayment, { account, draft: store.get().draft, strategy, today, chosen })),
    [account, chosen, availablePayment, basis, today, store],
  );
  const hasSeveral = account.availablePayments.length > 1;
  return (
    <section
      aria-label="Proposals"
      className="flex gap-2 max-md:-mx-4 max-md:snap-x max-md:scroll-px-4 max-md:overflow-x-auto max-md:px-4 max-md:py-0.5 max-md:sm:-mx-6 max-md:sm:scroll-px-6 max-md:sm:px-6"
    >
      {proposals.map((proposal) => {
        const { title, keys } = titles[proposal.strategy];
        return (
          <div
            key={proposal.strategy}
            className="flex flex-1 flex-col rounded-lg border border-line bg-canvas p-3 max-md:w-64 max-md:flex-none max-md:snap-start"
          >
            <div className="flex flex-wrap items-center justify-between gap-1.5">
              <Button
                size="sm"
                aria-keyshortcuts={keys}
                aria-describedby={`proposal-${proposal.strategy}`}
                aria-disabled={proposal.given.length === 0}
                onClick={() => run(proposal.strategy)}
              >
                {title}
                <span className="text-faint text-xs pointer-coarse:hidden" aria-hidden="true">
                  {keys.replace("+", " ")}
                </span>
              </Button>
              {hasSeveral ? (
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`${title} for all payments`}
                  data-tip={`For all payments, the oldest first (${keys.replace("+", " Shift ")})`}
                  onClick={() => run(`${proposal.strategy}-all`)}
                >
                  All {account.availablePayments.length}
                </Button>
              ) : null}
            </div>
            <p id={`proposal-${proposal.strategy}`} className="mt-2 text-muted text-xs">
              {explainProposal(proposal, locale)}
            </p>
          </div>
        );
      })}
    </section>
  );
}

/** The inputs of a proposal: everything except the amounts that it would replace. */
function writeBasis({ amounts, locked, excluded }: AllocationDraft, paymentID: number): string {
  const own = `${paymentID}-`;
  const kept = Object.entries(amounts).filter(([key]) => !key.startsWith(own) || locked.includes(key));
  return JSON.stringify([kept, locked, excluded]);
}
