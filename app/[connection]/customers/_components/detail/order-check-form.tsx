"use client";
import { useEffect, useRef } from "react";
import { type Control, Controller, useFormState, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { Form, SubmitOnEnter } from "#components/form/form.tsx";
import { FormField } from "#components/form/form-field.tsx";
import { typedDay } from "#components/form/typed-day.ts";
import { typedText } from "#components/form/typed-text.ts";
import { useZodForm } from "#components/form/use-zod-form.ts";
import { DateField } from "#components/ui/dates/date-field.tsx";
import { Field } from "#components/ui/fields/field.tsx";
import { Input } from "#components/ui/fields/input.tsx";
import { useViewer } from "#components/viewer.tsx";
import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import { formatMoment } from "#lib/format/dates/dates.ts";
import type { Customer } from "#lib/parties/customers/customer.ts";
import { checkOrder, readOrderValue } from "#lib/parties/customers/order-checks.ts";
import type { DeliveryStanding } from "#lib/parties/cutoff/cut-off.ts";
import { type HoldingTerms, OrderChecks, type PastDueAmount } from "./order-checks.tsx";

type DeliveryProblem = { readonly kind: "not planned" } | { readonly kind: "missed"; readonly cutOffMs: number };

export function deliveryProblem(standings: readonly DeliveryStanding[], day: string): DeliveryProblem | null {
  const standing = standings.find(({ date }) => date === day);
  if (!standing) return { kind: "not planned" };
  return standing.isMissed ? { kind: "missed", cutOffMs: standing.cutOffMs } : null;
}

const notPlannedText = "No delivery is planned on this day.";

/** The order's amount and delivery date. A delivery whose cut-off has passed can be typed, and the check says so. */
export const orderCheckForm = (standings: readonly DeliveryStanding[]) =>
  z.object({
    amount: typedText(readOrderValue),
    delivery: typedDay.check(
      z.refine((day) => standings.length === 0 || deliveryProblem(standings, day)?.kind !== "not planned", notPlannedText),
    ),
  });

/** Scrolls to the errors when they appear; the first one matters most. */
function ScrollToErrors({ control }: { control: Control<{ amount: string; delivery: string }> }) {
  const marker = useRef<HTMLSpanElement>(null);
  const { errors } = useFormState({ control });
  const fields = Object.keys(errors).join();
  useEffect(() => {
    if (fields === "") return;
    const shown = marker.current?.closest("form")?.querySelectorAll("[aria-live] > p") ?? [];
    for (const error of [...shown].reverse()) error.scrollIntoView({ block: "nearest" });
  }, [fields]);
  return <span ref={marker} hidden />;
}

export interface OrderCheckFormProps {
  customer: Customer;
  standings: readonly DeliveryStanding[];
  initial: DeliveryStanding | undefined;
  /** The time zone of the customer's state. Undefined when unknown. */
  stateZone: string | undefined;
  holdingTerms: HoldingTerms;
  pastDue: PastDueAmount;
}

/** Checks a typed amount and delivery with each change. Enter shows what is wrong. Nothing is submitted. */
export function OrderCheckForm({ customer, standings, initial, stateZone, holdingTerms, pastDue }: OrderCheckFormProps) {
  const { locale, timeZone } = useViewer();
  const form = useZodForm(orderCheckForm(standings), { defaultValues: { amount: "", delivery: initial?.date ?? "" } });
  const [amount, date] = useWatch({ control: form.control, name: ["amount", "delivery"] });
  const orderValue = readOrderValue(amount);
  const delivery = standings.find((standing) => standing.date === date) ?? (standings.length > 1 ? undefined : initial);
  const reasonAgainst = (day: CalendarDate) => {
    const problem = deliveryProblem(standings, day);
    if (problem?.kind === "missed") return `The cut-off was ${formatMoment(problem.cutOffMs, locale, timeZone)}.`;
    return problem && notPlannedText;
  };
  const isMarked = (day: CalendarDate) => deliveryProblem(standings, day)?.kind !== "not planned";
  return (
    // The scroll margins keep a focused field and the errors above the contact bar of a phone.
    <Form
      onSubmit={form.handleSubmit(() => undefined)}
      className="rounded-md bg-sunken p-3 [&_:is(input,button)]:scroll-mb-36 [&_[aria-live]>p]:scroll-mb-24"
    >
      <FormField form={form} name="amount" label="Order amount to check" hint="In US dollars. Nothing is sent.">
        {(control) => (
          <Input {...control} inputMode="decimal" enterKeyHint="done" autoComplete="off" placeholder="0.00" className="tabular-nums" />
        )}
      </FormField>
      {standings.length > 1 ? (
        <Controller
          control={form.control}
          name="delivery"
          render={({ field, fieldState }) => (
            <Field label="For the delivery of" error={fieldState.error?.message} className="mt-3">
              {(control) => (
                <DateField {...control} {...field} reasonAgainst={reasonAgainst} mark={{ label: "Planned delivery", isMarked }} />
              )}
            </Field>
          )}
        />
      ) : null}
      <OrderChecks
        checks={checkOrder({
          customer,
          orderValue: orderValue.kind === "amount" ? orderValue.value : null,
          holdingTerms: typeof holdingTerms.known === "string" ? undefined : holdingTerms.known,
          pastDue: typeof pastDue.known === "string" ? undefined : pastDue.known,
          delivery,
        })}
        minimum={customer.DeliveryMinimum}
        delivery={delivery}
        hasPlannedDelivery={standings.length > 0}
        stateZone={stateZone}
        holdingTerms={holdingTerms}
        pastDue={pastDue}
        collectionAgent={customer.CollectionAgentFullName}
      />
      <SubmitOnEnter />
      <ScrollToErrors control={form.control} />
    </Form>
  );
}
