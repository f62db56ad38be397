"use client";
import { useId, useState } from "react";
import { DateInput } from "#components/ui/dates/date-input.tsx";
import { LazyCalendar } from "#components/ui/dates/lazy-calendar.tsx";
import { WhenOpen } from "#components/ui/when-open.tsx";
import { type CalendarDate, isCalendarDate } from "#lib/format/dates/calendar.ts";
import { datePresets } from "#lib/format/dates/date-presets.ts";
import { formatDate } from "#lib/format/dates/dates.ts";
import { type DateChoice, rangeOfChoice, rangeUpTo } from "./date-choice.ts";
import { FilterPill } from "./filter-pill.tsx";

interface DateFilterProps {
  label: string;
  choice: DateChoice;
  onChoice: (choice: DateChoice) => void;
  today: CalendarDate;
  locale: string;
}

export function DateFilter({ label, choice, onChoice, today, locale }: DateFilterProps) {
  return (
    <FilterPill
      label={label}
      value={choiceLabel(choice, locale)}
      isSet={choice !== null}
      onClear={() => onChoice(null)}
      panelClassName="w-80 max-w-[calc(100vw-1rem)] p-3"
    >
      <fieldset className="grid grid-cols-2 gap-1">
        <legend className="sr-only">Common ranges</legend>
        {datePresets.map((preset) => (
          <button
            key={preset.id}
            type="button"
            aria-pressed={choice === preset.id}
            onClick={() => onChoice(choice === preset.id ? null : preset.id)}
            className="h-8 rounded-md px-2 text-left text-ink text-sm hover:bg-hover aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent pointer-coarse:h-10"
          >
            {preset.label}
          </button>
        ))}
      </fieldset>
      <WhenOpen>
        <CustomRange label={label} choice={choice} onChoice={onChoice} today={today} locale={locale} />
      </WhenOpen>
    </FilterPill>
  );
}

/** Two dates to type, or to choose from a calendar: the first day, then the last. */
export function CustomRange({ label, choice, onChoice, today }: DateFilterProps) {
  const id = useId();
  const [firstDay, setFirstDay] = useState<CalendarDate | null>(null);
  const range = rangeOfChoice(choice, today);
  const set = (end: "start" | "end") => (text: string) => {
    if (text !== "" && !isCalendarDate(text)) return;
    setFirstDay(null);
    const next = { ...range, [end]: text === "" ? null : text };
    onChoice(next.start || next.end ? next : null);
  };
  const isReversed = range.start !== null && range.end !== null && range.start > range.end;
  const field = (end: "start" | "end") => ({
    id: `${id}-${end}`,
    size: "sm" as const,
    value: range[end] ?? "",
    onChange: set(end),
    "aria-invalid": isReversed || undefined,
    "aria-describedby": isReversed ? `${id}-error` : undefined,
    placeholder: "Any day",
    className: "mt-1",
  });
  return (
    <div className="mt-2 border-line border-t pt-2.5">
      <div className="grid grid-cols-2 gap-2">
        <label htmlFor={`${id}-start`} className="text-faint text-xs">
          From
          <DateInput {...field("start")} />
        </label>
        <label htmlFor={`${id}-end`} className="text-faint text-xs">
          To
          <DateInput {...field("end")} />
        </label>
      </div>
      <p id={`${id}-error`} role="alert" className="text-danger text-xs not-empty:mt-1.5">
        {isReversed ? "The first day is after the last." : null}
      </p>
      <section aria-label={`${label}: calendar`} className="mt-2.5 flex flex-col items-center">
        <LazyCalendar
          selected={firstDay ? { start: firstDay, end: firstDay } : range}
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
    </div>
  );
}

function choiceLabel(choice: DateChoice, locale: string): string | undefined {
  if (choice === null) return undefined;
  if (typeof choice === "string") return datePresets.find(({ id }) => id === choice)?.label ?? choice;
  const { start, end } = choice;
  if (start && end) return `${formatDate(start, locale)} – ${formatDate(end, locale)}`;
  return start ? `From ${formatDate(start, locale)}` : `Until ${formatDate(end, locale)}`;
}
