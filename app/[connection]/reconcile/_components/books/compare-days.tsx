"use client";
import { Controller } from "react-hook-form";
import * as z from "zod/mini";
import { Form } from "#components/form/form.tsx";
import { typedDay } from "#components/form/typed-day.ts";
import { useZodForm } from "#components/form/use-zod-form.ts";
import { DateField } from "#components/ui/dates/date-field.tsx";
import { Field } from "#components/ui/fields/field.tsx";
import { isCalendarDate } from "#lib/format/dates/calendar.ts";
import type { Period } from "#lib/receivables/reconcile/compare.ts";

const day = typedDay.check(z.minLength(1, "Enter a day."));
export const daysForm = z
  .object({ from: day, to: day })
  .check(z.refine(({ from, to }) => from === "" || to === "" || from <= to, { error: "The first day is after the last.", path: ["to"] }));

const fields = [
  { name: "from", label: "First day" },
  { name: "to", label: "Last day" },
] as const;

interface CompareDaysProps {
  /** Id of the form, for its submit button. */
  id: string;
  period: Period;
  onPeriod: (period: Period) => void;
  onCompare: () => void;
}

/** The days to compare. Each valid pair of days is stored. */
export function CompareDays({ id, period, onPeriod, onCompare }: CompareDaysProps) {
  const form = useZodForm(daysForm, { values: period });
  async function storeDays() {
    const isValid = await form.trigger();
    const { from, to } = form.getValues();
    if (isValid && isCalendarDate(from) && isCalendarDate(to)) onPeriod({ from, to });
  }
  return (
    <Form id={id} onSubmit={form.handleSubmit(onCompare)} className="contents">
      {fields.map(({ name, label }) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field, fieldState }) => (
            <Field label={label} error={fieldState.error?.message} className="min-w-40">
              {(control) => (
                <DateField
                  {...control}
                  {...field}
                  onChange={(text) => {
                    field.onChange(text);
                    void storeDays();
                  }}
                />
              )}
            </Field>
          )}
        />
      ))}
    </Form>
  );
}
