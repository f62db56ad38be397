"use client";
import { Controller } from "react-hook-form";
import { Form } from "#components/form/form.tsx";
import { useZodForm } from "#components/form/use-zod-form.ts";
import { Button } from "#components/ui/button.tsx";
import { DateField } from "#components/ui/dates/date-field.tsx";
import { Field } from "#components/ui/fields/field.tsx";
import { useViewer } from "#components/viewer.tsx";
import { type CalendarDate, isCalendarDate } from "#lib/format/dates/calendar.ts";
import { snoozeForm } from "#lib/goods/replenishment/snooze-form.ts";

export function SnoozeForm({ onSnooze }: { onSnooze: (until: CalendarDate) => void }) {
  const { today } = useViewer();
  const form = useZodForm(snoozeForm(today), { defaultValues: { until: "" } });
  return (
    <Form
      onSubmit={form.handleSubmit(({ until }) => isCalendarDate(until) && onSnooze(until))}
      className="border-line border-t px-3 pt-2.5"
    >
      <Controller
        control={form.control}
        name="until"
        render={({ field, fieldState }) => (
          <Field label="Until a day" error={fieldState.error?.message}>
            {(control) => (
              <span className="flex gap-1.5">
                <DateField {...control} {...field} reasonAgainst={(day) => (day > today ? null : "This day is past.")} />
                <Button type="submit">Snooze</Button>
              </span>
            )}
          </Field>
        )}
      />
    </Form>
  );
}
