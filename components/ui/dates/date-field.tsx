"use client";
import type { DayRules } from "./calendar.tsx";
import { CalendarButton } from "./calendar-button.tsx";
import { DateInput, type DateInputProps } from "./date-input.tsx";

/** A date to type or to choose from a calendar. The rules apply only to the calendar: the form validates a typed date. */
export function DateField({ reasonAgainst, mark, className = "", ...input }: DateInputProps & DayRules) {
  const { value, onChange, disabled, readOnly } = input;
  return (
    <div className="relative">
      <DateInput {...input} className={`pr-9 pointer-coarse:pr-11 ${className}`} />
      <CalendarButton
        {...{ value, onChange, reasonAgainst, mark }}
        disabled={disabled || readOnly}
        className="h-8 w-8 rounded-l-none pointer-coarse:h-11 pointer-coarse:w-11"
      />
    </div>
  );
}
