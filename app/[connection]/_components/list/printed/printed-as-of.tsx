"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useViewer } from "#components/viewer.tsx";
import { lastReadAt } from "#lib/api/reading/last-read-at.ts";
import { formatDateTime } from "#lib/format/dates/dates.ts";

interface PrintTimes {
  readonly readAt: number | null;
  readonly printedAt: number;
}

interface PrintedAsOfProps {
  /** For content that is rendered only while the browser prints, after the print event. */
  isPrinting?: boolean;
}

/** Shown in prints only: when the oldest data on the page was read, and when the page was printed. */
export function PrintedAsOf({ isPrinting = false }: PrintedAsOfProps) {
  const client = useQueryClient();
  const { locale, timeZone } = useViewer();
  const [times, setTimes] = useState<PrintTimes | null>(null);
  useLayoutEffect(() => {
    const readTimes = () => {
      const shown = client.getQueryCache().findAll({ type: "active", predicate: ({ state }) => state.data !== undefined });
      const readAt = shown.length > 0 ? Math.min(...shown.map((query) => lastReadAt(client, query))) : null;
      setTimes({ readAt, printedAt: Date.now() });
    };
    // The browser lays the page out as soon as the event handler returns.
    const beforePrint = () => flushSync(readTimes);
    if (isPrinting) readTimes();
    window.addEventListener("beforeprint", beforePrint);
    return () => window.removeEventListener("beforeprint", beforePrint);
  }, [client, isPrinting]);
  if (!times) return null;
  const text = (ms: number) => formatDateTime(new Date(ms).toISOString(), locale, timeZone);
  return (
    <p className="hidden pt-3 text-muted text-xs print:block">
      {times.readAt === null ? "" : `Read ${text(times.readAt)} · `}Printed {text(times.printedAt)}
    </p>
  );
}
