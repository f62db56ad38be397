"use client";
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { SearchBox } from "#components/data-table/rows/search/search-box.tsx";
import { EmptyState } from "#components/feedback/empty-state.tsx";
import { Notice } from "#components/feedback/notice.tsx";
import { AfterHydration } from "#components/ui/loading/after-hydration.tsx";
import { useViewer } from "#components/viewer.tsx";
import { countOf } from "#lib/format/dates/durations.ts";
import { joinList } from "#lib/format/text/lists.ts";
import { type AllocationAccount, findPayableInvoices } from "#lib/receivables/allocation/account.ts";
import type { Allocation } from "#lib/receivables/allocation/allocation.ts";
import { readLineKey } from "#lib/receivables/allocation/draft/draft.ts";
import { toAllocations } from "#lib/receivables/allocation/draft/totals.ts";
import { areSingleKeysOn, typingFields } from "#lib/shell/shortcuts/typing-fields.ts";
import { LazySubmissionQueue } from "../../_components/queue/lazy-submission-queue.tsx";
import { commandOf, takesCommands } from "./commands/commands.ts";
import { useCommands } from "./commands/use-commands.ts";
import { type GridHandle, InvoiceGrid } from "./grid/invoice-grid.tsx";
import { PaymentCards } from "./payment-cards.tsx";
import { Proposals } from "./proposals.tsx";
import { SelectionNotice } from "./selection-notice.tsx";
import { StoredNotice } from "./stored/stored-notice.tsx";
import { SummaryBar } from "./summary-bar.tsx";
import { useAllocation } from "./use-allocation.ts";

interface AllocationWorkspaceProps {
  connection: string;
  account: AllocationAccount;
  invoiceID: number | null;
  storedKeys: readonly string[];
  isStored: boolean;
  onAllInvoices: () => void;
  /** Returns false when nothing could be requested. */
  onRequest: (allocations: readonly Allocation[]) => boolean;
}

const keyOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) => ({ key, ctrlKey, metaKey, altKey, shiftKey });

const loadReview = async () => (await import("./review-dialog.tsx")).ReviewDialog;
const loadHelp = async () => (await import("./commands/help-dialog.tsx")).HelpDialog;

type OpenDialog = "help" | "review" | null;

/** Payments, proposals, invoices and totals, with their keyboard shortcuts. */
export function AllocationWorkspace({
  connection,
  account,
  invoiceID,
  storedKeys,
  isStored,
  onAllInvoices,
  onRequest,
}: AllocationWorkspaceProps) {
  const editor = useAllocation();
  const { store, availablePayment, selectPayment, canAllocate, customerNames, chosen } = editor;
  const { locale } = useViewer();
  const [text, setText] = useState("");
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const search = useRef<HTMLDivElement>(null);
  const grid = useRef<GridHandle>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const shown = useMemo(
    () => (chosen ? account.payableInvoices.filter(({ invoice }) => chosen.has(invoice.InvoiceID)) : account.payableInvoices),
    [account.payableInvoices, chosen],
  );
  // Rendering the rows that match can take longer than a key press.
  const searched = useDeferredValue(text);
  const payableInvoices = useMemo(() => findPayableInvoices(shown, searched, customerNames), [shown, searched, customerNames]);
  const hasStores = new Set(account.payableInvoices.map(({ invoice }) => invoice.CustomerID)).size > 1;

  // The invoice may appear in the list only after the next render.
  const [invoiceToFocus, setInvoiceToFocus] = useState<number | null>(null);
  useEffect(() => {
    if (invoiceToFocus === null || !payableInvoices.some(({ invoice }) => invoice.InvoiceID === invoiceToFocus)) return;
    grid.current?.focusInvoice(invoiceToFocus);
    setInvoiceToFocus(null);
  }, [invoiceToFocus, payableInvoices]);

  const focusProblem = () => {
    const [key] = store.get().totals.problems.keys();
    if (key === undefined) return;
    const [paymentID, problemInvoiceID] = readLineKey(key);
    setText("");
    selectPayment(paymentID);
    if (chosen && !chosen.has(problemInvoiceID)) onAllInvoices();
    setInvoiceToFocus(problemInvoiceID);
  };
  const openReview = () => {
    const { lines, problems } = store.get().totals;
    if (problems.size > 0) focusProblem();
    else if (lines.length > 0) setDialog("review");
  };
  const request = () => {
    const { account, totals } = store.get();
    if (!onRequest(toAllocations(totals, account))) return;
    store.settle(totals.lines.map(({ key }) => key));
    setDialog(null);
  };
  const { run, clear, announcement } = useCommands({
    openHelp: () => setDialog("help"),
    openReview,
    focusSearch: () => search.current?.querySelector("input")?.focus(),
  });
  useFirstFocus(grid, invoiceID ?? shown[0]?.invoice.InvoiceID ?? null);

  const onKeyDown = (event: KeyboardEvent) => {
    const from = event.target;
    if (event.defaultPrevented || !(from instanceof Element) || !takesCommands(from)) return;
    const surroundings = { isInField: from.closest(typingFields) !== null, areSingleKeysOn: areSingleKeysOn() };
    const command = commandOf({ ...keyOf(event), code: event.nativeEvent.code }, surroundings);
    if (search.current?.contains(from) && command !== "review") {
      const [first] = findPayableInvoices(shown, text, customerNames);
      // Enter moves to the first match.
      if (!first || (event.key !== "Enter" && event.key !== "ArrowDown")) return;
      event.preventDefault();
      setInvoiceToFocus(first.invoice.InvoiceID);
      return;
    }
    if (!command) return;
    event.preventDefault();
    run(command, Number(from.closest("[data-invoice]")?.getAttribute("data-invoice")) || null);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to shortcuts, and each of them also has a button
    <div className="flex grow flex-col" onKeyDown={onKeyDown}>
      <div ref={scroller} className="allocation-scroller relative h-0 min-h-80 grow overflow-y-auto overscroll-contain">
        {/* The padding is on this inner element, because a scroller's own padding would keep sticky elements away from its edge. */}
        <div className="grid content-start gap-x-6 gap-y-5 p-4 sm:p-6 min-[85rem]:grid-cols-[17rem_minmax(0,1fr)]">
          {availablePayment ? <PaymentCards /> : <NoPayment account={account} />}
          <div className="min-w-0 space-y-4">
            {canAllocate ? <LazySubmissionQueue connection={connection} /> : null}
            <StoredNotice storedKeys={storedKeys} isStored={isStored} onClear={clear} />
            {account.unreadable.length > 0 ? (
              <Notice tone="warning" role="status" title="Some records cannot be read">
                {joinList(account.unreadable)} {account.unreadable.length === 1 ? "is" : "are"} left out. You cannot allocate to or from{" "}
                {account.unreadable.length === 1 ? "it" : "them"}.
              </Notice>
            ) : null}
            {chosen ? (
              <SelectionNotice
                ARAccountID={account.ARAccountID}
                shownCount={shown.length}
                chosen={chosen}
                lacksInvoices={account.lacksInvoices}
                onAll={onAllInvoices}
              />
            ) : null}
            {canAllocate && availablePayment && account.payableInvoices.length > 0 ? (
              <Proposals availablePayment={availablePayment} run={run} />
            ) : null}
            <section aria-labelledby="open-invoices">
              <div className="mb-1 flex flex-wrap items-center justify-between gap-3">
                <h2 id="open-invoices" className="font-semibold">
                  Open invoices{" "}
                  <span className="font-normal text-faint text-xs">
                    {countOf(shown.length, "invoice", locale)}, earliest due date first
                  </span>
                </h2>
                <div ref={search} className="max-sm:w-full">
                  <SearchBox label="Find an invoice" text={text} onText={setText} />
                </div>
              </div>
              <p role="status" className="min-h-5 text-muted text-xs">
                {announcement}
              </p>
              {payableInvoices.length > 0 ? (
                <InvoiceGrid
                  payableInvoices={payableInvoices}
                  hasStores={hasStores}
                  markedID={invoiceID}
                  run={run}
                  handle={grid}
                  scroller={scroller}
                />
              ) : (
                <NoInvoice account={account} shownCount={shown.length} />
              )}
            </section>
          </div>
        </div>
      </div>
      {canAllocate && availablePayment ? <SummaryBar run={run} onClear={clear} onProblem={focusProblem} /> : null}
      <AfterHydration load={loadReview} props={{ open: dialog === "review", onClose: () => setDialog(null), onRequest: request }} />
      <AfterHydration load={loadHelp} props={{ open: dialog === "help", onClose: () => setDialog(null) }} />
    </div>
  );
}

interface NoInvoiceProps {
  account: AllocationAccount;
  /** Open invoices before the search. */
  shownCount: number;
}

function NoInvoice({ account: { payableInvoices, lacksInvoices }, shownCount }: NoInvoiceProps) {
  if (payableInvoices.length > 0) {
    return (
      <EmptyState as="p" title="No open invoice matches">
        {shownCount > 0
          ? "Clear the search to see all."
          : lacksInvoices
            ? "No selected invoice is among the open invoices that could be read."
            : "No selected invoice is open on this account."}
      </EmptyState>
    );
  }
  return lacksInvoices ? (
    <EmptyState as="p" title="No open invoice could be read">
      What cannot be read may be an invoice to pay.
    </EmptyState>
  ) : (
    <EmptyState as="p" title="No open invoice on this account">
      Unapplied payments stay available until there is an invoice to pay.
    </EmptyState>
  );
}

function NoPayment({ account: { reversed, lacksPayments } }: { account: AllocationAccount }) {
  return (
    <section aria-label="Payments">
      <h2 className="mb-2 font-semibold">Payments</h2>
      <p className="rounded-lg border border-line border-dashed p-4 text-muted text-sm">
        {lacksPayments ? "No payment that could be read has an available amount." : "No payment of this account has an available amount."}
        {reversed.length > 0 ? " Reversed payments cannot be allocated." : ""}
      </p>
    </section>
  );
}

/** Focuses the first amount or the requested invoice. Not on touch screens, where it would open the keyboard. */
function useFirstFocus(grid: { readonly current: GridHandle | null }, invoiceID: number | null): void {
  const [first] = useState(invoiceID);
  useEffect(() => {
    if (first === null || document.activeElement !== document.body || !matchMedia("(pointer: fine)").matches) return;
    grid.current?.focusInvoice(first);
  }, [grid, first]);
}
