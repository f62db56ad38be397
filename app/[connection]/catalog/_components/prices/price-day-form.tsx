"use client";
import { Controller } from "react-hook-form";
import * as z from "zod/mini";
import { typedDay } from "#components/form/typed-day.ts";
import { useZodForm } from "#components/form/use-zod-form.ts";
import { DateField } from "#components/ui/dates/date-field.tsx";
import { Field } from "#components/ui/fields/field.tsx";
import { useViewer } from "#components/viewer.tsx";
import { isCalendarDate } from "#lib/format/dates/calendar.ts";
import type { PriceDayFilterProps } from "./price-day-filter.tsx";

const priceDayForm = z.object({ day: typedDay });

/** Chooses the day of the prices. Prices change with each typed or chosen date. Without a date, they are today's. */
export function PriceDayForm({ day, onDay }: PriceDayFilterProps) {
  const { today } = useViewer();
  const form = useZodForm(priceDayForm, { values: { day: day ?? today } });
  return (
    <Controller
      control={form.control}
      name="day"
      render={({ field, fieldState }) => (
        <Field label="Another day" error={fieldState.error?.message} className="mt-2 border-line border-t pt-2.5">
          {(control) => (
            <DateField
              {...control}
              {...field}
              onChange={(text) => {
                field.onChange(text);
                void form.trigger();
                if (text === "" || isCalendarDate(text)) onDay(text === "" || text === today ? null : text);
              }}
            />
          )}
        </Field>
      )}
    />
  );
}
