"use client";
import { type ComponentProps, useId, useState } from "react";
import { useViewer } from "#components/viewer.tsx";
import { isCalendarDate } from "#lib/format/dates/calendar.ts";
import { formatDate } from "#lib/format/dates/dates.ts";
import { readTypedDate } from "#lib/format/dates/read-dates.ts";
import { Input } from "../input.tsx";

export interface DateInputProps extends Omit<ComponentProps<typeof Input>, "value" | "onChange" | "type"> {
  /** A calendar date; any other text is shown as it is. */
  value: string;
  /** Gets a calendar date, an empty text, or the text that is no date. */
  onChange: (value: string) => void;
}

interface TypedText {
  readonly text: string;
  /** The values that the text belongs to; any other value replaces it. */
  readonly values: readonly string[];
  readonly isWrong?: boolean;
}

/** A date as people type it, written as the dashboard writes dates. A short form such as "11/24" or "+7" is read on Enter or on leaving. */
export function DateInput({ value, onChange, onBlur, onKeyDown, ...input }: DateInputProps) {
  const { locale, today } = useViewer();
  const errorID = useId();
  const [typed, setTyped] = useState<TypedText | null>(null);
  const current = typed?.values.includes(value) ? typed : null;
  const text = current?.text ?? (isCalendarDate(value) ? formatDate(value, locale) : value);
  // A form that shows its own error says more.
  const hasOwnError = current?.isWrong === true && !input["aria-invalid"];

  const type = (next: string) => {
    const complete = /\d{4}/.test(next) ? readTypedDate(next, today) : null;
    const changed = complete ?? (next.trim() === "" ? "" : value);
    setTyped({ text: next, values: [changed] });
    if (changed !== value) onChange(changed);
  };
  const commit = () => {
    if (current === null) return;
    const date = readTypedDate(text, today);
    const changed = date ?? text.trim();
    setTyped(date === null && changed !== "" ? { text, values: [value, changed], isWrong: true } : null);
    if (changed !== value) onChange(changed);
  };
  return (
    <>
      <Input
        enterKeyHint="done"
        autoComplete="off"
        spellCheck={false}
        placeholder={`e.g. ${formatDate(today, locale)}`}
        {...input}
        aria-invalid={hasOwnError || input["aria-invalid"]}
        aria-describedby={hasOwnError ? errorID : input["aria-describedby"]}
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={(event) => {
          commit();
          onBlur?.(event);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") commit();
          onKeyDown?.(event);
        }}
      />
      <span id={errorID} role="alert" className="block text-danger text-xs not-empty:mt-1">
        {hasOwnError ? `“${text.trim()}” is not a date. Write it like ${formatDate(today, locale)}.` : null}
      </span>
    </>
  );
}
