"use client";
import { CalendarSync, Hand } from "lucide-react";
import { Badge } from "#components/ui/badge.tsx";
import { useViewer, type Viewer } from "#components/viewer.tsx";
import { formatDay } from "#lib/format/dates/dates.ts";
import { listExceptions } from "#lib/parties/delivery/exceptions.ts";
import type { Stop } from "#lib/parties/delivery/stops.ts";

function movedText({ customer, date }: Stop, { locale, today }: Viewer): string {
  const from = listExceptions(customer, today).find(({ instead }) => instead === date)?.skipped;
  return from ? `Instead of ${formatDay(from, locale, today)}` : "Not a usual day";
}

/** Notes about an exceptional delivery, for a file. */
export function stopNotes(stop: Stop, viewer: Viewer): string {
  return [...(stop.customer.OnHold ? ["On hold"] : []), ...(stop.isMoved ? [movedText(stop, viewer)] : [])].join(", ");
}

/** Notes about an exceptional delivery. */
export function StopNotes({ stop }: { stop: Stop }) {
  const viewer = useViewer();
  if (!stop.customer.OnHold && !stop.isMoved) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {stop.customer.OnHold ? (
        <Badge tone="danger" icon={Hand}>
          On hold
        </Badge>
      ) : null}
      {stop.isMoved ? (
        <span className="inline-flex items-baseline gap-1 text-warning text-xs">
          <CalendarSync className="size-3.5 shrink-0 self-center" aria-hidden="true" />
          {movedText(stop, viewer)}
        </span>
      ) : null}
    </span>
  );
}
