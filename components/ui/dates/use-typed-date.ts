"use client";
import { useState } from "react";
import { useViewer } from "#components/viewer.tsx";
import { isCalendarDate } from "#lib/format/dates/calendar.ts";
import { formatDate } from "#lib/format/dates/dates.ts";
import { readTypedDate } from "#lib/format/dates/read-dates.ts";

interface TypedText {
  readonly text: string;
  /** The field values for which this text is shown. Any other value replaces the text. */
  readonly values: readonly string[];
  readonly isWrong?: boolean;
}

interface TypedDate {
  /** Text to show in the control. */
  readonly text: string;
  readonly isWrong: boolean;
  readonly type: (text: string) => void;
  /** Reads a short form such as "11/24" or "+7". Call it on Enter and when the control is left. */
  readonly commit: () => void;
}

/** A date as people type it. `onChange` gets a calendar date, an empty string, or text that is not a date. */
export function useTypedDate(value: string, onChange: (value: string) => void): TypedDate {
  const { locale, today } = useViewer();
  const [typed, setTyped] = useState<TypedText | null>(null);
  const current = typed?.values.includes(value) ? typed : null;
  const text = current?.text ?? (isCalendarDate(value) ? formatDate(value, locale) : value);
  return {
    text,
    isWrong: current?.isWrong === true,
    type: (next) => {
      const complete = /\d{4}/.test(next) ? readTypedDate(next, today) : null;
      const changed = complete ?? (next.trim() === "" ? "" : value);
      setTyped({ text: next, values: [changed] });
      if (changed !== value) onChange(changed);
    },
    commit: () => {
      if (current === null) return;
      const date = readTypedDate(text, today);
      const changed = date ?? text.trim();
      setTyped(date === null && changed !== "" ? { text, values: [value, changed], isWrong: true } : null);
      if (changed !== value) onChange(changed);
    },
  };
}
