"use client";
import { useState } from "react";
import { useViewer, type Viewer } from "#components/viewer.tsx";
import { writeMicros } from "#contract/decimal.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { formatMoney } from "#lib/format/numbers/numbers.ts";
import type { AvailablePayment } from "#lib/receivables/allocation/account.ts";
import { emptyDraft, lineKey, setAmount, toggleExcluded, toggleLock } from "#lib/receivables/allocation/draft/draft.ts";
import { writeTypedAmount } from "#lib/receivables/allocation/draft/typed-amount.ts";
import { applyProposal, applyToAll, fillOf, proposeFor } from "#lib/receivables/allocation/proposals/apply.ts";
import { explainProposal } from "#lib/receivables/allocation/proposals/explain.ts";
import { type Strategy, strategies } from "#lib/receivables/allocation/proposals/propose.ts";
import { type AllocationEditor, useAllocation } from "../use-allocation.ts";
import type { Command } from "./commands.ts";

interface CommandContext {
  readonly openHelp: () => void;
  readonly openReview: () => void;
  readonly focusSearch: () => void;
}

function fill({ store }: AllocationEditor, availablePayment: AvailablePayment, invoiceID: number, locale: string): string {
  const key = lineKey(availablePayment.payment.PaymentID, invoiceID);
  const { account, totals } = store.get();
  const amount = fillOf(account, totals, key);
  store.change(({ draft }) => setAmount(draft, key, amount === 0n ? "" : writeTypedAmount(amount)));
  return amount === 0n
    ? "Nothing left to allocate: the payment or the invoice has no amount left."
    : `${formatMoney(writeMicros(amount), locale)} filled in.`;
}

function proposeOne(
  { store, chosen }: AllocationEditor,
  availablePayment: AvailablePayment,
  strategy: Strategy,
  { today, locale }: Viewer,
): string {
  const { account, draft } = store.get();
  const proposal = proposeFor(availablePayment, { account, draft, strategy, today, chosen });
  if (proposal.given.length > 0) store.change(() => applyProposal(draft, availablePayment, proposal));
  return explainProposal(proposal, locale);
}

function proposeAll({ store, chosen }: AllocationEditor, strategy: Strategy, { today, locale }: Viewer): string {
  const { account, draft } = store.get();
  const { draft: proposed, givingCount } = applyToAll({ account, draft, strategy, today, chosen });
  const all = countOf(account.availablePayments.length, "payment", locale);
  if (givingCount === 0) return strategy === "exact" ? `No exact match for any of ${all}.` : `Nothing left to allocate from ${all}.`;
  store.change(() => proposed);
  return `${givingCount} of ${all} allocated, oldest payment first.`;
}

function changeLine(
  { store }: AllocationEditor,
  availablePayment: AvailablePayment,
  invoiceID: number,
  command: "lock" | "exclude",
): string {
  const key = lineKey(availablePayment.payment.PaymentID, invoiceID);
  if (command === "lock") {
    store.change(({ draft }) => toggleLock(draft, key));
    const { draft } = store.get();
    if (!draft.amounts[key]) return "There is no amount to lock.";
    return draft.locked.includes(key) ? "Locked: proposals do not change this amount." : "Unlocked.";
  }
  store.change(({ draft }) => toggleExcluded(draft, invoiceID));
  return store.get().draft.excluded.includes(invoiceID) ? "Excluded from proposals." : "Included in proposals again.";
}

function stepHistory({ store }: AllocationEditor, command: "undo" | "redo"): string {
  const before = store.get().draft;
  store[command]();
  if (store.get().draft === before) return command === "undo" ? "There is nothing to undo." : "There is nothing to redo.";
  return command === "undo" ? "Undone." : "Redone.";
}

function stepPayment({ store, availablePayment, selectPayment }: AllocationEditor, by: 1 | -1): string {
  const { availablePayments } = store.get().account;
  const next =
    availablePayments[availablePayments.findIndex(({ payment }) => payment.PaymentID === availablePayment?.payment.PaymentID) + by];
  if (!next) return by === 1 ? "This is the last payment." : "This is the first payment.";
  selectPayment(next.payment.PaymentID);
  return `Payment ${next.payment.PaymentInvoiceNum}`;
}

function runCommand(editor: AllocationEditor, command: Command, invoiceID: number | null, viewer: Viewer): string {
  const { availablePayment } = editor;
  if (command === "next-payment") return stepPayment(editor, 1);
  if (command === "previous-payment") return stepPayment(editor, -1);
  if (!editor.canAllocate || !availablePayment) return "";
  if (command === "undo" || command === "redo") return stepHistory(editor, command);
  const strategy = strategies.find((known) => command === known || command === `${known}-all`);
  if (strategy) return command === strategy ? proposeOne(editor, availablePayment, strategy, viewer) : proposeAll(editor, strategy, viewer);
  if (invoiceID === null) return "";
  if (command === "fill") return fill(editor, availablePayment, invoiceID, viewer.locale);
  return command === "lock" || command === "exclude" ? changeLine(editor, availablePayment, invoiceID, command) : "";
}

/** Runs commands from shortcuts and buttons. `announcement` is the result of the last command. */
export function useCommands({ openHelp, openReview, focusSearch }: CommandContext) {
  const editor = useAllocation();
  const viewer = useViewer();
  const [announcement, setAnnouncement] = useState("");
  const run = (command: Command, invoiceID: number | null = null) => {
    if (command === "help") openHelp();
    else if (command === "find") focusSearch();
    else if (command === "review") openReview();
    else setAnnouncement(runCommand(editor, command, invoiceID, viewer));
  };
  const clear = () => {
    editor.store.change(() => emptyDraft);
    setAnnouncement("All amounts, locks and exclusions are cleared. You can undo this.");
  };
  return { run, clear, announcement };
}

export type RunCommand = ReturnType<typeof useCommands>["run"];
