"use client";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { FormField } from "#components/form/form-field.tsx";
import { useZodForm } from "#components/form/use-zod-form.ts";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { useViewer } from "#components/viewer.tsx";
import type { Customer } from "#lib/customers/customer.ts";
import { checkOrder } from "#lib/customers/order-checks.ts";
import { readOrderValue } from "#lib/customers/order-value.ts";
import type { DeliveryStanding } from "#lib/cutoff/cut-off.ts";
import { formatDay } from "#lib/format/dates/dates.ts";
import { type HoldingTerms, OrderChecks } from "./order-checks.tsx";

/** A typed text for a form's schema. A text that `read` refuses has the message of `read`. */
const typedText = (read: (text: string) => { readonly kind: string; readonly message?: string }) =>
  z.string().check(({ value: input, issues }) => {
    const { kind, message } = read(input);
    if (kind === "refused") issues.push({ code: "custom", input, message });
  });

/** What the order comes to, and the date of its delivery. */
export const orderCheckForm = z.object({ amount: typedText(readOrderValue), delivery: z.string() });

interface OrderCheckFormProps {
  customer: Customer;
  standings: readonly DeliveryStanding[];
  /** The delivery that is chosen at first. */
  initial: DeliveryStanding | undefined;
  holdingTerms: HoldingTerms;
}

/** Checks an order of a typed amount against a delivery while it is typed. Nothing is submitted. */
export function OrderCheckForm({ customer, standings, initial, holdingTerms }: OrderCheckFormProps) {
  const { locale, today } = useViewer();
  const form = useZodForm(orderCheckForm, { defaultValues: { amount: "", delivery: initial?.date ?? "" } });
  const [amount, date] = useWatch({ control: form.control, name: ["amount", "delivery"] });
  const orderValue = readOrderValue(amount);
  const delivery = standings.find((standing) => standing.date === date) ?? initial;
  return (
    <div className="rounded-md bg-sunken p-3">
      <FormField
        form={form}
        name="amount"
        label="Can an order of this amount still make it?"
        hint="In US dollars; it stays in this browser."
      >
        {(control) => (
          <Input {...control} inputMode="decimal" enterKeyHint="done" autoComplete="off" placeholder="0.00" className="tabular-nums" />
        )}
      </FormField>
      {standings.length > 1 ? (
        <FormField form={form} name="delivery" label="For the delivery of" className="mt-3">
          {(control) => (
            <Select {...control}>
              {standings.map((standing) => (
                <option key={standing.date} value={standing.date}>
                  {formatDay(standing.date, locale, today)}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      ) : null}
      <OrderChecks
        checks={checkOrder({
          customer,
          orderValue: orderValue.kind === "amount" ? orderValue.value : null,
          holdingTerms: typeof holdingTerms.known === "string" ? undefined : holdingTerms.known,
          delivery,
        })}
        minimum={customer.DeliveryMinimum}
        delivery={delivery}
        holdingTerms={holdingTerms}
        collectionAgent={customer.CollectionAgentFullName}
      />
    </div>
  );
}
