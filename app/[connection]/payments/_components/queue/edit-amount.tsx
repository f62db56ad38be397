"use client";
import { Form } from "#components/form/form.tsx";
import { FormField } from "#components/form/form-field.tsx";
import { useZodForm } from "#components/form/use-zod-form.ts";
import { Button } from "#components/ui/button.tsx";
import { Input } from "#components/ui/fields/input.tsx";
import { toMicros } from "#contract/decimal.ts";
import { writeTypedAmount } from "#lib/receivables/allocation/draft/typed-amount.ts";
import { amountForm } from "#lib/receivables/payments/submission/amount-form.ts";

export interface EditAmountProps {
  /** The request: "PM-1 to INV-1". */
  name: string;
  amount: string;
  /** The most that can be sent, if it is less than the amount. */
  fits: string | null;
  onSend: (amount: string) => void;
  onCancel: () => void;
}

/** Another amount for a request that was refused or held. Starts with the amount that fits. */
export function EditAmount({ name, amount, fits, onSend, onCancel }: EditAmountProps) {
  const form = useZodForm(amountForm(fits), { defaultValues: { amount: writeTypedAmount(toMicros(fits ?? amount) ?? 0n) } });
  return (
    <Form className="flex flex-wrap items-end gap-2" onSubmit={form.handleSubmit((values) => onSend(values.amount))}>
      <FormField form={form} name="amount" label={`Amount of ${name}`} className="w-56">
        {(control) => <Input {...control} inputMode="decimal" enterKeyHint="send" autoComplete="off" autoFocus className="tabular-nums" />}
      </FormField>
      <Button type="submit" variant="primary" className="pointer-coarse:h-11">
        Send
      </Button>
      <Button variant="ghost" className="pointer-coarse:h-11" onClick={onCancel}>
        Cancel
      </Button>
    </Form>
  );
}
