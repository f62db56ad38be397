"use client";
import { type ComponentProps, useId } from "react";
import { useViewer } from "#components/viewer.tsx";
import { formatDate } from "#lib/format/dates/dates.ts";
import { Input } from "../input.tsx";
import { useTypedDate } from "./use-typed-date.ts";

export interface DateInputProps extends Omit<ComponentProps<typeof Input>, "value" | "onChange" | "type"> {
  /** A calendar date; any other text is shown as it is. */
  value: string;
  /** Gets a calendar date, an empty string, or text that is not a date. */
  onChange: (value: string) => void;
}

/** A date as people type it, written as the dashboard writes dates. A short form such as "11/24" or "+7" is read on Enter or on leaving. */
export function DateInput({ value, onChange, onBlur, onKeyDown, ...input }: DateInputProps) {
  const { locale, today } = useViewer();
  const errorID = useId();
  const { text, isWrong, type, commit } = useTypedDate(value, onChange);
  // The form's own error, if there is one, is more specific.
  const hasOwnError = isWrong && !input["aria-invalid"];
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
