"use client";
import { Ban, CornerDownLeft, Lock, LockOpen } from "lucide-react";
import { memo, type ReactNode, useMemo } from "react";
import { useDocumentForm } from "#components/form/use-document-form.ts";
import { Button } from "#components/ui/button.tsx";
import { Tip } from "#components/ui/tips/tip.tsx";
import { useViewer } from "#components/viewer.tsx";
import { writeMicros } from "#contract/decimal.ts";
import { formatDate } from "#lib/format/dates/dates.ts";
import { dueLabel, dueOn } from "#lib/format/dates/durations.ts";
import { formatMoney } from "#lib/format/numbers/numbers.ts";
import type { PayableInvoice } from "#lib/receivables/allocation/account.ts";
import { lineKey, setAmount } from "#lib/receivables/allocation/draft/draft.ts";
import type { Problem } from "#lib/receivables/allocation/draft/totals.ts";
import { readTypedAmount } from "#lib/receivables/allocation/draft/typed-amount.ts";
import type { RunCommand } from "../commands/use-commands.ts";
import { useAllocation, useAllocationState } from "../use-allocation.ts";
import { AmountField } from "./amount-field.tsx";
import { LineProblem } from "./line-problem.tsx";

interface InvoiceRowProps {
  payableInvoice: PayableInvoice;
  /** Index in the list, from 0. */
  at: number;
  hasStores: boolean;
  isMarked: boolean;
  run: RunCommand;
}

/** An unreadable amount is an error when its field is left. An amount that is too large is an error while it is typed, because the sums beside it change too. */
function checkAmount({ amount }: { amount: string }, excess: Exclude<Problem["kind"], "unreadable"> | null) {
  const typed = readTypedAmount(amount);
  const message = typed.kind === "unreadable" ? typed.message : excess;
  return message === null ? [] : [{ field: "amount" as const, message }];
}

/** One open invoice and its amount. Subscribes only to its own line, so that typing renders one row. */
export const InvoiceRow = memo(function InvoiceRow({ payableInvoice, at, hasStores, isMarked, run }: InvoiceRowProps) {
  const { store, availablePayment, canAllocate, customerNames } = useAllocation();
  const { locale } = useViewer();
  const { invoice, open, requested, remaining } = payableInvoice;
  const key = lineKey(availablePayment?.payment.PaymentID ?? 0, invoice.InvoiceID);
  const isLocked = useAllocationState((state) => state.draft.locked.includes(key));
  const isExcluded = useAllocationState((state) => state.draft.excluded.includes(invoice.InvoiceID));
  const received = useAllocationState((state) => state.totals.received.get(invoice.InvoiceID) ?? 0n);
  const own = useAllocationState((state) => state.totals.lines.find((line) => line.key === key)?.amount ?? 0n);
  const problem = useAllocationState((state) => state.totals.problems.get(key) ?? null);
  const amount = useAllocationState(({ draft }) => draft.amounts[key] ?? "");
  const { errors, change, leave } = useDocumentForm({
    values: useMemo(() => ({ amount }), [amount]),
    check: checkAmount,
    context: problem === null || problem.kind === "unreadable" ? null : problem.kind,
  });
  const isInvalid = errors.amount !== undefined;
  const money = (micros: bigint) => formatMoney(writeMicros(micros), locale);
  const customer = hasStores ? customerNames.get(invoice.CustomerID) : undefined;
  const left = remaining - received;
  return (
    // biome-ignore lint/a11y/useSemanticElements: long lists place their rows absolutely, which table elements cannot be
    <div
      role="row"
      aria-rowindex={at + 2}
      data-invoice={invoice.InvoiceID}
      tabIndex={-1}
      data-given={own > 0n || undefined}
      data-excluded={isExcluded || undefined}
      className={`allocation-row border-line border-b data-given:bg-accent-soft/60 data-excluded:bg-canvas ${isMarked ? "shadow-[inset_3px_0_var(--accent)]" : ""}`}
    >
      <Cell area="invoice" isHeader>
        <span className="truncate">
          <span className="font-medium">{invoice.InvoiceNum}</span>{" "}
          <span className="text-faint text-xs">{formatDate(invoice.Date, locale)}</span>
        </span>
        {customer ? <span className="truncate text-muted text-xs">{customer}</span> : null}
      </Cell>
      <Cell area="due">
        <DueCell payableInvoice={payableInvoice} />
      </Cell>
      <Cell area="open" isNumeric>
        <span>
          <span className="allocation-label text-faint text-xs">open </span>
          {money(open)}
        </span>
        {invoice.InvoiceTotal === invoice.OpenBalance ? null : (
          <span className="text-faint text-xs">of {formatMoney(invoice.InvoiceTotal, locale)}</span>
        )}
      </Cell>
      <Cell area="requested" isNumeric isEmpty={requested === 0n && received === own}>
        <RequestedCell requested={requested} byOthers={received - own} />
      </Cell>
      {canAllocate ? (
        <>
          <Cell area="amount">
            <AmountField
              payableInvoice={payableInvoice}
              lineKey={key}
              isLocked={isLocked}
              isInvalid={isInvalid}
              value={amount}
              onType={(text) => {
                change("amount", text);
                store.change(({ draft }) => setAmount(draft, key, text), key);
              }}
              onLeave={() => leave("amount")}
            />
          </Cell>
          <Cell area="left" isNumeric>
            <span className={left < 0n ? "text-danger" : left === 0n ? "text-positive" : "text-muted"}>
              <span className="allocation-label text-faint text-xs">{left === 0n ? "" : "left "}</span>
              {left === 0n ? "paid" : money(left)}
            </span>
            {isExcluded ? <span className="text-faint text-xs">excluded</span> : null}
          </Cell>
          <Cell area="actions">
            <RowButtons {...{ invoiceID: invoice.InvoiceID, invoiceNum: invoice.InvoiceNum, isLocked, isExcluded, run }} />
          </Cell>
        </>
      ) : null}
      {/* Always rendered, because screen readers announce changes only inside an existing live region. */}
      <Cell area="problem" isLive>
        {problem && isInvalid ? <LineProblem lineKey={key} problem={problem} payableInvoice={payableInvoice} amount={own} /> : null}
      </Cell>
    </div>
  );
});

interface CellProps {
  area: string;
  isHeader?: boolean;
  isNumeric?: boolean;
  /** Whether the cell has only a dash. Cards leave it out. */
  isEmpty?: boolean;
  /** Whether its changes are announced. */
  isLive?: boolean;
  children: ReactNode;
}

function Cell({ area, isHeader = false, isNumeric = false, isEmpty = false, isLive = false, children }: CellProps) {
  return (
    <div
      role={isHeader ? "rowheader" : "cell"}
      data-area={area}
      data-empty={isEmpty || undefined}
      aria-live={isLive ? "polite" : undefined}
      className={`flex min-w-0 flex-col ${isNumeric ? "items-end tabular-nums" : ""}`}
    >
      {children}
    </div>
  );
}

function DueCell({ payableInvoice: { due } }: { payableInvoice: PayableInvoice }) {
  const { today, locale } = useViewer();
  if (!due) return <span className="text-faint">no due date</span>;
  const standing = dueOn(due, today);
  return (
    <>
      <span>
        <span className="allocation-label text-faint text-xs">due </span>
        {formatDate(due, locale)}
      </span>
      <span className={`whitespace-nowrap text-xs ${standing.kind === "overdue" ? "text-danger" : "text-faint"}`}>
        {dueLabel(standing, locale)}
      </span>
    </>
  );
}

function RequestedCell({ requested, byOthers }: { requested: bigint; byOthers: bigint }) {
  const { locale } = useViewer();
  const money = (micros: bigint) => formatMoney(writeMicros(micros), locale);
  if (requested === 0n && byOthers === 0n) return <span className="text-faint">–</span>;
  return (
    <>
      {requested > 0n ? (
        <Tip tip="Already requested: pending or exported">
          <span className="allocation-label text-faint text-xs">requested </span>
          {money(requested)}
        </Tip>
      ) : null}
      {byOthers > 0n ? (
        <Tip className="text-faint text-xs" tip="Allocated here from other payments">
          + {money(byOthers)} here<span className="sr-only">, allocated from other payments</span>
        </Tip>
      ) : null}
    </>
  );
}

interface RowButtonsProps {
  invoiceID: number;
  invoiceNum: string;
  isLocked: boolean;
  isExcluded: boolean;
  run: RunCommand;
}

/** Buttons for Alt with F, L and X. Not in the tab order, because the field beside them has the shortcuts. */
function RowButtons({ invoiceID, invoiceNum, isLocked, isExcluded, run }: RowButtonsProps) {
  const buttons = [
    { command: "fill", label: `Fill ${invoiceNum}`, title: "Fill (Alt F)", icon: CornerDownLeft, isPressed: undefined },
    {
      command: "lock",
      label: `Lock the amount of ${invoiceNum}`,
      title: isLocked ? "Unlock (Alt L)" : "Lock (Alt L)",
      icon: isLocked ? Lock : LockOpen,
      isPressed: isLocked,
    },
    {
      command: "exclude",
      label: `Exclude ${invoiceNum}`,
      title: isExcluded ? "Include again (Alt X)" : "Exclude (Alt X)",
      icon: Ban,
      isPressed: isExcluded,
    },
  ] as const;
  return (
    <span className="flex justify-end">
      {buttons.map(({ command, label, title, icon: Icon, isPressed }) => (
        <Button
          key={command}
          variant="ghost"
          size="icon-sm"
          tabIndex={-1}
          aria-label={label}
          aria-pressed={isPressed}
          data-tip={title}
          className="aria-pressed:text-accent"
          onClick={() => run(command, invoiceID)}
        >
          <Icon aria-hidden="true" />
        </Button>
      ))}
    </span>
  );
}
