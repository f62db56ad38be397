"use client";
import { useId } from "react";
import { Input } from "#components/ui/input.tsx";
import { type CalendarDate, isCalendarDate } from "#lib/format/calendar.ts";
import { datePresets } from "#lib/format/date-presets.ts";
import { formatDate } from "#lib/format/dates.ts";
import { type DateChoice, rangeOfChoice } from "./date-choice.ts";
import { FilterPill } from "./filter-pill.tsx";

interface DateFilterProps {
  label: string;
  choice: DateChoice;
  onChoice: (choice: DateChoice) => void;
  today: CalendarDate;
  locale: string;
}

export function DateFilter({ label, choice, onChoice, today, locale }: DateFilterProps) {
  const id = useId();
  const range = rangeOfChoice(choice, today);
  const set = (changes: { start?: string; end?: string }) => {
    const next = { ...range, ...changes };
    const [start, end] = [next.start, next.end].map((date) => (isCalendarDate(date) ? date : null));
    onChoice(start || end ? { start: start ?? null, end: end ?? null } : null);
  };
  return (
    <FilterPill
      label={label}
      value={choiceLabel(choice, locale)}
      isSet={choice !== null}
      onClear={() => onChoice(null)}
      panelClassName="w-72 p-3"
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
      <div className="mt-2 grid grid-cols-2 gap-2 border-line border-t pt-2.5">
        <label htmlFor={`${id}-from`} className="text-faint text-xs">
          From
          <Input
            id={`${id}-from`}
            type="date"
            size="sm"
            value={range.start ?? ""}
            max={range.end ?? undefined}
            onChange={(event) => set({ start: event.target.value })}
            className="mt-1"
          />
        </label>
        <label htmlFor={`${id}-to`} className="text-faint text-xs">
          To
          <Input
            id={`${id}-to`}
            type="date"
            size="sm"
            value={range.end ?? ""}
            min={range.start ?? undefined}
            onChange={(event) => set({ end: event.target.value })}
            className="mt-1"
          />
        </label>
      </div>
    </FilterPill>
  );
}

function choiceLabel(choice: DateChoice, locale: string): string {
  if (choice === null) return "All dates";
  if (typeof choice === "string") return datePresets.find(({ id }) => id === choice)?.label ?? choice;
  const { start, end } = choice;
  if (start && end) return `${formatDate(start, locale)} – ${formatDate(end, locale)}`;
  return start ? `From ${formatDate(start, locale)}` : `Until ${formatDate(end, locale)}`;
}
