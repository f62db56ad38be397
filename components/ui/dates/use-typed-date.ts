"use client";
import { useEffect, useState } from "react";
import { useViewer } from "#components/viewer.tsx";
import { isCalendarDate } from "#lib/format/dates/calendar.ts";
import { formatDate } from "#lib/format/dates/dates.ts";
import { readTypedDate } from "#lib/format/dates/read-dates.ts";

interface TypedText {
  readonly text: string;
  /** The field value for which this text is shown. Any other value replaces the text. */
  readonly value: string;
}

interface TypedDate {
  /** Text to show in the control. */
  readonly text: string;
  readonly type: (text: string) => void;
  /** Reads a short form such as "11/24" or "+7". Call it on Enter and when the control is left. */
  readonly commit: () => void;
}

const leaveEvents = ["pagehide", "visibilitychange"];

/** A date as people type it. `onChange` gets a calendar date, an empty string, or text that is not a date. */
export function useTypedDate(value: string, onChange: (value: string) => void): TypedDate {
  const { locale, today } = useViewer();
  const [typed, setTyped] = useState<TypedText | null>(null);
  const current = typed?.value === value ? typed : null;
  const text = current?.text ?? (isCalendarDate(value) ? formatDate(value, locale) : value);
  useEffect(() => {
    if (current === null) return;
    // The control is not left by a reload, and a phone ends hidden pages.
    const store = () => {
      const date = readTypedDate(text, today);
      if (!date || date === value) return;
      setTyped({ text, value: date });
      onChange(date);
    };
    // Captures the event, so that a form that stores its values at the same event has the date.
    for (const event of leaveEvents) addEventListener(event, store, true);
    return () => {
      for (const event of leaveEvents) removeEventListener(event, store, true);
    };
  });
  return {
    text,
    type: (next) => {
      const complete = /\d{4}/.test(next) ? readTypedDate(next, today) : null;
      const changed = complete ?? (next.trim() === "" ? "" : value);
      setTyped({ text: next, value: changed });
      if (changed !== value) onChange(changed);
    },
    commit: () => {
      if (current === null) return;
      const date = readTypedDate(text, today);
      const changed = date ?? text.trim();
      setTyped(null);
      if (changed !== value) onChange(changed);
    },
  };
}
