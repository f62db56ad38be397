"use client";
import { type ComponentProps, useState } from "react";
import { CalendarButton } from "#components/ui/dates/calendar-button.tsx";
import { useTypedDate } from "#components/ui/dates/use-typed-date.ts";

interface ExpirationCellProps extends Omit<ComponentProps<"input">, "value" | "onChange"> {
  value: string;
  onChange: (value: string) => void;
}

/** A date input. Its calendar is rendered when the cell first gets the focus, because an order has hundreds of these cells. */
export function ExpirationCell({ value, onChange, onBlur, readOnly, ...input }: ExpirationCellProps) {
  const { text, type, commit } = useTypedDate(value, onChange);
  const [hasCalendar, setHasCalendar] = useState(false);
  return (
    <>
      <input
        {...input}
        readOnly={readOnly}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => type(event.target.value)}
        onFocus={() => setHasCalendar(true)}
        onBlur={(event) => {
          commit();
          onBlur?.(event);
        }}
      />
      {hasCalendar ? (
        <CalendarButton {...{ value, onChange }} disabled={readOnly} className="h-9 w-8 pointer-coarse:h-11 pointer-coarse:w-10" />
      ) : null}
    </>
  );
}
