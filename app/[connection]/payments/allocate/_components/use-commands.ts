"use client";
import { useState } from "react";
import type { Source } from "#lib/allocation/account.ts";
import { applyProposal, applyToAll, fillOf, proposeFor } from "#lib/allocation/apply.ts";
import { emptyDraft, lineKey, setAmount, toggleExcluded, toggleLock } from "#lib/allocation/draft.ts";
import { explainProposal } from "#lib/allocation/explain.ts";
import { writeMicros } from "#lib/allocation/micros.ts";
import { type Strategy, strategies } from "#lib/allocation/propose.ts";
import { writeTypedAmount } from "#lib/allocation/typed-amount.ts";
import { countOf } from "#lib/format/durations.ts";
import { formatMoney } from "#lib/format/numbers.ts";
import { useViewer, type Viewer } from "#lib/format/viewer.tsx";
import type { Command } from "./commands.ts";
import { type Bench, useBench } from "./use-workbench.ts";

interface Surroundings {
  readonly openHelp: () => void;
  readonly openReview: () => void;
  readonly focusSearch: () => void;
}

/** What was done, for the eye and for a screen reader. */
type Words = string;

function fill({ workbench }: Bench, source: Source, invoiceID: number, locale: string): Words {
  const key = lineKey(source.payment.PaymentID, invoiceID);
  const { account, tally } = workbench.get();
  const amount = fillOf(account, tally, key);
  workbench.change(({ draft }) => setAmount(draft, key, amount === 0n ? "" : writeTypedAmount(amount)));
  return amount === 0n
    ? "Nothing fits here: the payment or the invoice has nothing left."
    : `${formatMoney(writeMicros(amount), locale)} filled in.`;
}

function proposeOne({ workbench, chosen }: Bench, source: Source, strategy: Strategy, { today, locale }: Viewer): Words {
  const { account, draft } = workbench.get();
  const proposal = proposeFor(source, { account, draft, strategy, today, chosen });
  if (proposal.given.length > 0) workbench.change(() => applyProposal(draft, source, proposal));
  return explainProposal(proposal, locale);
}

function proposeAll({ workbench, chosen }: Bench, strategy: Strategy, { today, locale }: Viewer): Words {
  const { account, draft } = workbench.get();
  const { draft: proposed, givingCount } = applyToAll({ account, draft, strategy, today, chosen });
  const all = countOf(account.sources.length, "payment", locale);
  if (givingCount === 0) return strategy === "exact" ? `No exact match for any of ${all}.` : `Nothing to give from any of ${all}.`;
  workbench.change(() => proposed);
  return `${givingCount} of ${all} allocated, oldest payment first.`;
}

function changeLine({ workbench }: Bench, source: Source, invoiceID: number, command: "lock" | "exclude"): Words {
  const key = lineKey(source.payment.PaymentID, invoiceID);
  if (command === "lock") {
    workbench.change(({ draft }) => toggleLock(draft, key));
    const { draft } = workbench.get();
    if (!draft.amounts[key]) return "There is no amount to lock.";
    return draft.locked.includes(key) ? "Locked: proposals leave this amount alone." : "Unlocked.";
  }
  workbench.change(({ draft }) => toggleExcluded(draft, invoiceID));
  return workbench.get().draft.excluded.includes(invoiceID) ? "Left out: proposals give it nothing." : "Part of proposals again.";
}

function stepHistory({ workbench }: Bench, command: "undo" | "redo"): Words {
  const before = workbench.get().draft;
  workbench[command]();
  if (workbench.get().draft === before) return command === "undo" ? "There is nothing to undo." : "There is nothing to redo.";
  return command === "undo" ? "Undone." : "Redone.";
}

function stepPayment({ workbench, source, selectPayment }: Bench, by: 1 | -1): Words {
  const { sources } = workbench.get().account;
  const next = sources[sources.findIndex(({ payment }) => payment.PaymentID === source?.payment.PaymentID) + by];
  if (!next) return by === 1 ? "This is the last payment." : "This is the first payment.";
  selectPayment(next.payment.PaymentID);
  return `Payment ${next.payment.PaymentInvoiceNum}`;
}

function runOnBench(bench: Bench, command: Command, invoiceID: number | null, viewer: Viewer): Words {
  const { source } = bench;
  if (command === "next-payment") return stepPayment(bench, 1);
  if (command === "previous-payment") return stepPayment(bench, -1);
  if (!bench.canAllocate || !source) return "";
  if (command === "undo" || command === "redo") return stepHistory(bench, command);
  const strategy = strategies.find((known) => command === known || command === `${known}-all`);
  if (strategy) return command === strategy ? proposeOne(bench, source, strategy, viewer) : proposeAll(bench, strategy, viewer);
  if (invoiceID === null) return "";
  if (command === "fill") return fill(bench, source, invoiceID, viewer.locale);
  return command === "lock" || command === "exclude" ? changeLine(bench, source, invoiceID, command) : "";
}

/** Runs commands of keys and buttons alike. `said` is what the last one did. */
export function useCommands({ openHelp, openReview, focusSearch }: Surroundings) {
  const bench = useBench();
  const viewer = useViewer();
  const [said, setSaid] = useState("");
  const run = (command: Command, invoiceID: number | null = null) => {
    if (command === "help") openHelp();
    else if (command === "find") focusSearch();
    else if (command === "review") openReview();
    else setSaid(runOnBench(bench, command, invoiceID, viewer));
  };
  const clear = () => {
    bench.workbench.change(() => emptyDraft);
    setSaid("All amounts, locks and omissions are cleared. Undo brings them back.");
  };
  return { run, clear, said };
}

export type RunCommand = ReturnType<typeof useCommands>["run"];
