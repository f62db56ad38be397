"use client";
import { useEffect, useRef, useState } from "react";
import { Controller } from "react-hook-form";
import * as z from "zod/mini";
import { Form, SubmitOnEnter } from "#components/form/form.tsx";
import { isTypedDay, typedDay } from "#components/form/typed-day.ts";
import { useZodForm } from "#components/form/use-zod-form.ts";
import { DateInput } from "#components/ui/dates/date-input.tsx";
import { LazyCalendar } from "#components/ui/dates/lazy-calendar.tsx";
import { Field } from "#components/ui/fields/field.tsx";
import { type CalendarDate, isCalendarDate } from "#lib/format/dates/calendar.ts";
import { rangeOfChoice, rangeUpTo } from "./date-choice.ts";
import type { DateFilterProps } from "./date-filter.tsx";

export const rangeForm = z.object({ start: typedDay, end: typedDay }).check(
  z.refine(({ start, end }) => !isCalendarDate(start) || !isCalendarDate(end) || start <= end, {
    error: "The first day is after the last.",
    path: ["end"],
  }),
);

const ends = [
  { name: "start", label: "From" },
  { name: "end", label: "To" },
] as const;

/** Two dates to type, or to choose from a calendar: the first day, then the last. The list follows each date. */
export function RangeForm({ label, choice, onChoice, today, onClose }: DateFilterProps & { onClose: () => void }) {
  const [firstDay, setFirstDay] = useState<CalendarDate | null>(null);
  const { start, end } = rangeOfChoice(choice, today);
  const form = useZodForm(rangeForm, { defaultValues: { start: start ?? "", end: end ?? "" } });
  const { setValue, trigger } = form;
  const followed = useRef({ start, end });
  // Follows the calendar and the common ranges. Text that is not a date stays until its own day changes.
  useEffect(() => {
    const before = followed.current;
    followed.current = { start, end };
    if (before.start !== start) setValue("start", start ?? "");
    if (before.end !== end) setValue("end", end ?? "");
    void trigger();
  }, [start, end, setValue, trigger]);

  function onDay(name: "start" | "end", text: string) {
    setFirstDay(null);
    void trigger();
    if (!isTypedDay(text)) return;
    const next = { start, end, [name]: isCalendarDate(text) ? text : null };
    onChoice(next.start || next.end ? next : null);
  }

  return (
    <Form onSubmit={form.handleSubmit(onClose)} className="mt-2 border-line border-t pt-2.5">
      <div className="grid grid-cols-2 gap-2">
        {ends.map(({ name, label }) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field, fieldState }) => (
              <Field label={label} error={fieldState.error?.message}>
                {(control) => (
                  <DateInput
                    {...control}
                    {...field}
                    size="sm"
                    placeholder="Any day"
                    onChange={(text) => {
                      field.onChange(text);
                      onDay(name, text);
                    }}
                  />
                )}
              </Field>
            )}
          />
        ))}
      </div>
      <section aria-label={`${label}: calendar`} className="mt-2.5 flex flex-col items-center">
        <LazyCalendar
          selected={firstDay ? { start: firstDay, end: firstDay } : { start, end }}
          today={today}
          onSelect={(day) => {
            setFirstDay(firstDay ? null : day);
            onChoice(firstDay ? rangeUpTo(firstDay, day) : { start: day, end: null });
          }}
        />
        <p role="status" className="mt-1 min-h-4 text-faint text-xs">
          {firstDay ? "Choose the last day." : null}
        </p>
      </section>
      <SubmitOnEnter />
    </Form>
  );
}
