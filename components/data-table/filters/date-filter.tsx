"use client";
import { LazyPanel } from "#components/ui/loading/lazy-panel.tsx";
import { WhenOpen } from "#components/ui/loading/when-open.tsx";
import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import { datePresets } from "#lib/format/dates/date-presets.ts";
import { formatDate } from "#lib/format/dates/dates.ts";
import type { DateChoice } from "./date-choice.ts";
import { FilterPill } from "./filter-pill.tsx";

const loadForm = async () => (await import("./range-form.tsx")).RangeForm;

export interface DateFilterProps {
  label: string;
  choice: DateChoice;
  onChoice: (choice: DateChoice) => void;
  today: CalendarDate;
  locale: string;
}

export function DateFilter(props: DateFilterProps) {
  const { label, choice, onChoice, locale } = props;
  return (
    <FilterPill
      label={label}
      value={choiceLabel(choice, locale)}
      isSet={choice !== null}
      onClear={() => onChoice(null)}
      panelClassName="w-80 pointer-coarse:w-[21.5rem] max-w-[calc(100vw-1rem)] p-3 pointer-fine:max-h-[min(39rem,calc(100dvh-13rem))]"
    >
      {(close) => (
        <>
          <fieldset className="grid grid-cols-2 gap-1">
            <legend className="sr-only">Common ranges</legend>
            {datePresets.map((preset) => (
              <button
                key={preset.id}
                type="button"
                aria-pressed={choice === preset.id}
                onClick={() => onChoice(choice === preset.id ? null : preset.id)}
                className="h-8 rounded-md px-2 text-left text-ink text-sm hover:bg-hover aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent pointer-coarse:h-11"
              >
                {preset.label}
              </button>
            ))}
          </fieldset>
          <WhenOpen>
            <LazyPanel load={loadForm} props={{ ...props, onClose: close }} />
          </WhenOpen>
        </>
      )}
    </FilterPill>
  );
}

function choiceLabel(choice: DateChoice, locale: string): string | undefined {
  if (choice === null) return undefined;
  if (typeof choice === "string") return datePresets.find(({ id }) => id === choice)?.label ?? choice;
  const { start, end } = choice;
  if (start && end) return `${formatDate(start, locale)} – ${formatDate(end, locale)}`;
  return start ? `From ${formatDate(start, locale)}` : `Until ${formatDate(end, locale)}`;
}
