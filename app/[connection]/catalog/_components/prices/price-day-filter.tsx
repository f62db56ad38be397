"use client";
import { useId } from "react";
import { FilterPill } from "#components/data-table/filters/filter-pill.tsx";
import { DateField } from "#components/ui/dates/date-field.tsx";
import { useViewer } from "#components/viewer.tsx";
import { addDays, type CalendarDate, isCalendarDate } from "#lib/format/dates/calendar.ts";
import { formatDate } from "#lib/format/dates/dates.ts";

interface PriceDayFilterProps {
  day: CalendarDate | null;
  onDay: (day: CalendarDate | null) => void;
}

const ahead = [
  { label: "Tomorrow", days: 1 },
  { label: "In a week", days: 7 },
  { label: "In two weeks", days: 14 },
  { label: "In 30 days", days: 30 },
];

/** The day of the prices. Promotions of that day apply. */
export function PriceDayFilter({ day, onDay }: PriceDayFilterProps) {
  const { today, locale } = useViewer();
  const id = useId();
  return (
    <FilterPill
      label="Prices on"
      value={day ? formatDate(day, locale) : "Today"}
      isSet={day !== null}
      onClear={() => onDay(null)}
      panelClassName="w-64 p-3"
    >
      <fieldset className="grid grid-cols-2 gap-1">
        <legend className="sr-only">Common days</legend>
        {ahead.map(({ label, days }) => {
          const target = addDays(today, days);
          return (
            <button
              key={days}
              type="button"
              aria-pressed={day === target}
              onClick={() => onDay(target)}
              className="h-8 rounded-md px-2 text-left text-ink text-sm hover:bg-hover aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent pointer-coarse:h-10"
            >
              {label}
            </button>
          );
        })}
      </fieldset>
      <label htmlFor={id} className="mt-2 block border-line border-t pt-2.5 text-faint text-xs">
        Another day
      </label>
      <div className="mt-1">
        <DateField
          id={id}
          size="sm"
          value={day ?? today}
          onChange={(text) => {
            if (text === "" || isCalendarDate(text)) onDay(text === "" || text === today ? null : text);
          }}
        />
      </div>
    </FilterPill>
  );
}
