"use client";
import { control } from "#components/ui/input.tsx";
import type { PayableInvoice } from "#lib/allocation/account.ts";
import { setAmount } from "#lib/allocation/draft/draft.ts";
import type { Problem } from "#lib/allocation/draft/totals.ts";
import { writeMicros } from "#lib/allocation/micros.ts";
import { formatMoney } from "#lib/format/numbers.ts";
import { useViewer } from "#lib/format/viewer.tsx";
import { useAllocation, useAllocationState } from "../use-allocation.ts";

interface AmountFieldProps {
  payableInvoice: PayableInvoice;
  lineKey: string;
  isLocked: boolean;
  problem: Problem | null;
}

export const problemId = (key: string) => `problem-${key}`;

/** The amount of the chosen payment for one invoice, as typed. */
export function AmountField({ payableInvoice: { invoice, remaining }, lineKey: key, isLocked, problem }: AmountFieldProps) {
  const { store, availablePayment } = useAllocation();
  const { locale } = useViewer();
  const text = useAllocationState((state) => state.draft.amounts[key] ?? "");
  return (
    <input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      data-amount=""
      aria-label={`Amount for ${invoice.InvoiceNum}, ${formatMoney(writeMicros(remaining), locale)} to pay${isLocked ? ", locked" : ""}`}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? problemId(key) : undefined}
      placeholder="0.00"
      readOnly={isLocked}
      disabled={!availablePayment}
      value={text}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => store.change(({ draft }) => setAmount(draft, key, event.target.value), key)}
      className={`${control} h-8 px-2 text-right tabular-nums read-only:bg-sunken pointer-coarse:h-11`}
    />
  );
}
