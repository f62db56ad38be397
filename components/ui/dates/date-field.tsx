"use client";
import { CalendarDays } from "lucide-react";
import { useViewer } from "#components/viewer.tsx";
import { isCalendarDate } from "#lib/format/dates/calendar.ts";
import { Popover } from "../popover.tsx";
import { WhenOpen } from "../when-open.tsx";
import type { DayRules } from "./calendar.tsx";
import { DateInput, type DateInputProps } from "./date-input.tsx";
import { LazyCalendar } from "./lazy-calendar.tsx";

/** A date to type or to choose from a calendar. The calendar's rules hold for choosing only: a typed date is the form's to judge. */
export function DateField({ reasonAgainst, mark, className = "", ...input }: DateInputProps & DayRules) {
  const { today } = useViewer();
  const { value, onChange, disabled, readOnly } = input;
  const day = isCalendarDate(value) ? value : null;
  return (
    <div className="relative">
      <DateInput {...input} className={`pr-9 pointer-coarse:pr-11 ${className}`} />
      <Popover
        variant="ghost"
        size="bare"
        className="absolute top-0 right-0 h-8 w-8 rounded-l-none text-faint pointer-coarse:w-10"
        label="Calendar"
        aria-label="Open the calendar"
        align="end"
        disabled={disabled || readOnly}
        trigger={<CalendarDays aria-hidden="true" />}
      >
        {(close) => (
          <WhenOpen>
            <LazyCalendar
              selected={{ start: day, end: day }}
              today={today}
              reasonAgainst={reasonAgainst}
              mark={mark}
              autoFocus
              onSelect={(chosen) => {
                onChange(chosen);
                close();
              }}
            />
          </WhenOpen>
        )}
      </Popover>
    </div>
  );
}
