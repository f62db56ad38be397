"use client";
import { CalendarDays } from "lucide-react";
import { useViewer } from "#components/viewer.tsx";
import { isCalendarDate } from "#lib/format/dates/calendar.ts";
import { WhenOpen } from "../loading/when-open.tsx";
import { Popover } from "../overlays/popover.tsx";
import type { DayRules } from "./calendar.tsx";
import { LazyCalendar } from "./lazy-calendar.tsx";

interface CalendarButtonProps extends DayRules {
  value: string;
  onChange: (day: string) => void;
  disabled?: boolean;
  className: string;
}

/** Opens a calendar to choose the date of the field beside it. */
export function CalendarButton({ value, onChange, disabled, className, reasonAgainst, mark }: CalendarButtonProps) {
  const { today } = useViewer();
  const day = isCalendarDate(value) ? value : null;
  return (
    <Popover
      variant="ghost"
      size="bare"
      className={`absolute top-0 right-0 text-faint ${className}`}
      label="Calendar"
      aria-label="Open the calendar"
      align="end"
      disabled={disabled}
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
  );
}
