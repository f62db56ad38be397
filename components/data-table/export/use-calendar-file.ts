"use client";
import { useState } from "react";
import { showToast } from "#components/ui/toasts/toast-store.ts";
import { failureText } from "#lib/format/text/failure-text.ts";
import { download } from "./download.ts";

export interface CalendarFile {
  readonly text: string;
  /** Without the extension. */
  readonly name: string;
}

/** Saves a file for a calendar program. `write` can load its code when it is called, because few visits save one. */
export function useCalendarFile(write: () => Promise<CalendarFile>) {
  const [isWriting, setIsWriting] = useState(false);
  const save = async () => {
    setIsWriting(true);
    try {
      const { text, name } = await write();
      download(new Blob([text], { type: "text/calendar;charset=utf-8" }), `${name}.ics`);
    } catch (error) {
      showToast({
        tone: "danger",
        title: "The file could not be written",
        detail: failureText(error, "Check your connection and try again."),
      });
    } finally {
      setIsWriting(false);
    }
  };
  return { isWriting, save };
}
