"use client";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ComponentProps, createContext, use, useEffect, useRef, useState } from "react";
import { type DayButtonProps, DayPicker, type Matcher } from "react-day-picker";
import { type CalendarDate, isCalendarDate } from "#lib/format/dates/calendar.ts";
import type { DateRange } from "#lib/format/dates/date-presets.ts";
import { formatLongDate, formatWeekday } from "#lib/format/dates/dates.ts";
import { dashboardLocale } from "#lib/format/locale.ts";

/** react-day-picker works on instants. Each day is midnight UTC, so that no time zone or clock change shifts it. */
export const pickerDate = (day: CalendarDate): Date => new Date(`${day}T00:00:00Z`);

export function dateOfPicker(date: Date): CalendarDate {
  const day = new Date(date.getTime()).toISOString().slice(0, 10);
  if (!isCalendarDate(day)) throw new RangeError(`Not a day of the calendar: ${day}`);
  return day;
}

/** Which days cannot be chosen, and which are marked. */
export interface DayRules {
  /** Why the day cannot be chosen: "Not a pickup day". Null if it can. */
  reasonAgainst?: (day: CalendarDate) => string | null;
  /** Marks days with a label: "Pickup day". */
  mark?: { readonly label: string; readonly isMarked: (day: CalendarDate) => boolean };
}

export interface CalendarProps extends DayRules {
  /** The two ends of a range; one day has the same start and end. */
  selected: DateRange;
  onSelect: (day: CalendarDate) => void;
  today: CalendarDate;
  autoFocus?: boolean;
}

const RulesContext = createContext<DayRules>({});

// Narrower than 44 px only where a week would be wider than the window.
const classNames: ComponentProps<typeof DayPicker>["classNames"] = {
  root: "relative w-fit text-sm",
  nav: "absolute inset-x-0 top-0 flex justify-between",
  button_previous: "grid size-8 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink pointer-coarse:size-11",
  button_next: "grid size-8 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink pointer-coarse:size-11",
  month_caption: "flex h-8 items-center justify-center font-medium pointer-coarse:h-11",
  month_grid: "mt-1 border-separate border-spacing-x-0 border-spacing-y-0.5",
  weekday: "h-7 w-8 text-center font-normal text-faint text-xs",
  day: "p-0",
  selected: "bg-accent-soft first:rounded-l-md last:rounded-r-md",
  range_start: "rounded-l-md",
  range_end: "rounded-r-md",
  day_button:
    "relative grid size-8 place-items-center rounded-md tabular-nums -outline-offset-2 hover:bg-hover pointer-coarse:h-11 pointer-coarse:w-[min(2.75rem,calc((100vw-3rem)/7))] aria-disabled:cursor-not-allowed aria-disabled:text-faint aria-disabled:line-through data-end:bg-accent data-end:font-medium data-end:text-on-accent data-end:no-underline data-today:font-semibold data-today:ring-1 data-today:ring-control data-today:ring-inset",
};

/** One month to choose a day from. Weeks start on Sunday. Unavailable days stay focusable, so that a screen reader reads the reason. */
export function Calendar({ selected: { start, end }, onSelect, today, autoFocus = false, reasonAgainst, mark }: CalendarProps) {
  const [current, setCurrent] = useState<CalendarDate | null>(null);
  const reason = current && reasonAgainst?.(current);
  const matching =
    (test: (day: CalendarDate) => boolean): Matcher =>
    (date) =>
      test(dateOfPicker(date));
  const first = start ?? end;
  const last = end ?? start;
  const shown = first ?? today;
  const [month, setMonth] = useState({ of: shown, first: pickerDate(shown) });
  // Shows the month of a date that is typed or chosen elsewhere.
  if (month.of !== shown) setMonth({ of: shown, first: pickerDate(shown) });
  return (
    <RulesContext value={{ reasonAgainst, mark }}>
      <DayPicker
        mode="single"
        required
        timeZone="UTC"
        today={pickerDate(today)}
        month={month.first}
        onMonthChange={(first) => setMonth({ of: shown, first })}
        selected={first ? pickerDate(first) : undefined}
        autoFocus={autoFocus}
        modifiers={{
          selected: matching((day) => first !== null && last !== null && first <= day && day <= last),
          range_start: matching((day) => day === first),
          range_end: matching((day) => day === last),
        }}
        onSelect={(date) => {
          const day = dateOfPicker(date);
          setCurrent(day);
          if (!reasonAgainst?.(day)) onSelect(day);
        }}
        onDayFocus={(date) => setCurrent(dateOfPicker(date))}
        onDayMouseEnter={(date) => setCurrent(dateOfPicker(date))}
        components={{ DayButton, Chevron }}
        classNames={classNames}
      />
      {mark ? (
        <p className="mt-1.5 flex items-center gap-1.5 text-muted text-xs">
          <span className="size-1.5 rounded-full bg-accent" aria-hidden="true" />
          {mark.label}
        </p>
      ) : null}
      {reasonAgainst ? <p className="mt-1 min-h-4 text-warning text-xs">{reason}</p> : null}
    </RulesContext>
  );
}

function DayButton({ day: { date }, modifiers, ...button }: DayButtonProps) {
  const { reasonAgainst, mark } = use(RulesContext);
  const element = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const button = element.current;
    if (!modifiers.focused || !button) return;
    const popover = button.closest("[popover]");
    if (!popover || popover.matches(":popover-open")) return button.focus();
    // The popover is not open yet, and elements in a closed popover cannot take the focus.
    const focus = () => button.focus();
    popover.addEventListener("toggle", focus, { once: true });
    return () => popover.removeEventListener("toggle", focus);
  }, [modifiers.focused]);
  const day = dateOfPicker(date);
  const reason = reasonAgainst?.(day);
  const isMarked = mark?.isMarked(day) ?? false;
  const name = `${formatWeekday(day, dashboardLocale, "long")}, ${formatLongDate(day, dashboardLocale)}`;
  const label = [modifiers.today ? "Today" : "", name, isMarked ? mark?.label.toLowerCase() : "", reason ? `not available: ${reason}` : ""];
  return (
    <button
      {...button}
      ref={element}
      aria-label={label.filter(Boolean).join(", ")}
      aria-current={modifiers.today ? "date" : undefined}
      aria-disabled={reason ? true : undefined}
      data-today={modifiers.today || undefined}
      data-end={modifiers.range_start || modifiers.range_end || undefined}
    >
      {Number(day.slice(8))}
      {isMarked ? <span className="absolute bottom-1 size-1 rounded-full bg-current" aria-hidden="true" /> : null}
    </button>
  );
}

const Chevron = ({ orientation }: { orientation?: "left" | "right" | "up" | "down" }) =>
  orientation === "left" ? <ChevronLeft className="size-4" aria-hidden="true" /> : <ChevronRight className="size-4" aria-hidden="true" />;
