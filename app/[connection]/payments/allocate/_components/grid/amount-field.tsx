"use client";
import { prepareForms } from "#components/form/use-document-form.ts";
import { control } from "#components/ui/fields/input.tsx";
import { useViewer } from "#components/viewer.tsx";
import { writeMicros } from "#contract/decimal.ts";
import { formatMoney } from "#lib/format/numbers/numbers.ts";
import type { PayableInvoice } from "#lib/receivables/allocation/account.ts";
import { useAllocation } from "../use-allocation.ts";

interface AmountFieldProps {
  payableInvoice: PayableInvoice;
  lineKey: string;
  isLocked: boolean;
  isInvalid: boolean;
  value: string;
  onType: (text: string) => void;
  onLeave: () => void;
}

export const problemId = (key: string) => `problem-${key}`;

export function AmountField({ payableInvoice: { invoice, remaining }, lineKey: key, ...props }: AmountFieldProps) {
  const { isLocked, isInvalid, value, onType, onLeave } = props;
  const { availablePayment } = useAllocation();
  const { locale } = useViewer();
  return (
    <input
      type="text"
      value={value}
      onChange={({ target }) => onType(target.value)}
      onBlur={onLeave}
      inputMode="decimal"
      enterKeyHint="next"
      autoComplete="off"
      spellCheck={false}
      data-amount=""
      aria-label={`Amount for ${invoice.InvoiceNum}, ${formatMoney(writeMicros(remaining), locale)} to pay${isLocked ? ", locked" : ""}`}
      aria-invalid={isInvalid || undefined}
      aria-describedby={isInvalid ? problemId(key) : undefined}
      placeholder="0.00"
      readOnly={isLocked}
      disabled={!availablePayment}
      onFocus={(event) => {
        prepareForms();
        event.currentTarget.select();
      }}
      className={`${control} h-8 px-2 text-right tabular-nums read-only:bg-sunken pointer-coarse:h-11`}
    />
  );
}
