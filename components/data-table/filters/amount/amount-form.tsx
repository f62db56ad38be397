"use client";
import * as z from "zod/mini";
import { Form, SubmitOnEnter } from "#components/form/form.tsx";
import { FormField } from "#components/form/form-field.tsx";
import { typedText } from "#components/form/typed-text.ts";
import { useZodForm } from "#components/form/use-zod-form.ts";
import { Input } from "#components/ui/fields/input.tsx";
import { compareDecimals, type Decimal, writeDecimal } from "#contract/decimal.ts";
import { dashboardLocale } from "#lib/format/locale.ts";
import { formatAmountText } from "#lib/format/numbers/numbers.ts";
import { parseMoney } from "#lib/format/numbers/parse-numbers.ts";
import type { AmountChoice } from "./amount-choice.ts";
import type { AmountFilterProps } from "./amount-filter.tsx";

function readAmount(text: string) {
  const parsed = parseMoney(text);
  return parsed.kind === "number" ? parsed.value : null;
}

const typedAmount = typedText(parseMoney);

export const amountRangeForm = z.object({ from: typedAmount, to: typedAmount }).check(
  z.refine(
    (typed) => {
      const [from, to] = [readAmount(typed.from), readAmount(typed.to)];
      return !from || !to || compareDecimals(from, to) <= 0;
    },
    { error: "This is less than the first amount.", path: ["to"] },
  ),
);

function toChoice(typed: { readonly from: string; readonly to: string }): AmountChoice {
  const [from, to] = [readAmount(typed.from), readAmount(typed.to)];
  const write = (amount: Decimal) => writeDecimal(amount).replace(/\.0+$/, "");
  return from || to ? { from: from && write(from), to: to && write(to) } : null;
}

const ends = [
  { name: "from", label: "From" },
  { name: "to", label: "Up to" },
] as const;

const textOf = (amount: string | null | undefined) => (amount ? formatAmountText(amount, dashboardLocale) : "");

/** Two amounts to type. The list follows each amount. Enter closes the form. */
export function AmountForm({ choice, onChoice, onClose }: AmountFilterProps & { onClose: () => void }) {
  const form = useZodForm(amountRangeForm, { defaultValues: { from: textOf(choice?.from), to: textOf(choice?.to) } });
  function follow() {
    const typed = form.getValues();
    if (amountRangeForm.safeParse(typed).success) onChoice(toChoice(typed));
  }
  return (
    <Form onChange={follow} onSubmit={form.handleSubmit(onClose)} className="grid grid-cols-2 gap-2">
      {ends.map(({ name, label }) => (
        <FormField key={name} form={form} name={name} label={label}>
          {(control) => (
            <Input
              {...control}
              size="sm"
              inputMode="decimal"
              enterKeyHint="done"
              autoComplete="off"
              placeholder="Any amount"
              className="tabular-nums"
            />
          )}
        </FormField>
      ))}
      <SubmitOnEnter />
    </Form>
  );
}
