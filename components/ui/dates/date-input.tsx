"use client";
import type { ComponentProps } from "react";
import { useViewer } from "#components/viewer.tsx";
import { formatDate } from "#lib/format/dates/dates.ts";
import { Input } from "../fields/input.tsx";
import { useTypedDate } from "./use-typed-date.ts";

export interface DateInputProps extends Omit<ComponentProps<typeof Input>, "value" | "onChange" | "type"> {
  /** A calendar date; any other text is shown as it is. */
  value: string;
  /** Gets a calendar date, an empty string, or text that is not a date. */
  onChange: (value: string) => void;
}

/** A date as people type it, written as the dashboard writes dates. A short form such as "11/24" or "+7" is read on Enter or on leaving. The form says what is wrong with other text. */
export function DateInput({ value, onChange, onBlur, onKeyDown, ...input }: DateInputProps) {
  const { locale, today } = useViewer();
  const { text, type, commit } = useTypedDate(value, onChange);
  return (
    <Input
      enterKeyHint="done"
      autoComplete="off"
      spellCheck={false}
      placeholder={`e.g. ${formatDate(today, locale)}`}
      {...input}
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
  );
}
