"use client";
import { FilterPill } from "#components/data-table/filters/filter-pill.tsx";
import { LazyPanel } from "#components/ui/loading/lazy-panel.tsx";
import { WhenOpen } from "#components/ui/loading/when-open.tsx";
import { useViewer } from "#components/viewer.tsx";
import { addDays, type CalendarDate } from "#lib/format/dates/calendar.ts";
import { formatDate } from "#lib/format/dates/dates.ts";

const loadForm = async () => (await import("./price-day-form.tsx")).PriceDayForm;

export interface PriceDayFilterProps {
  day: CalendarDate | null;
  onDay: (day: CalendarDate | null) => void;
}

const ahead = [
  { label: "Tomorrow", days: 1 },
  { label: "In a week", days: 7 },
  { label: "In two weeks", days: 14 },
  { label: "In 30 days", days: 30 },
];

/** Chooses the day whose prices and promotions are shown. */
export function PriceDayFilter({ day, onDay }: PriceDayFilterProps) {
  const { today, locale } = useViewer();
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
      <WhenOpen>
        <LazyPanel load={loadForm} props={{ day, onDay }} />
      </WhenOpen>
    </FilterPill>
  );
}
