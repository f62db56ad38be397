"use client";
import { CircleAlert, Clock } from "lucide-react";
import { ExactTime } from "#components/ui/tips/tip.tsx";
import { useSettledTime, useViewer } from "#components/viewer.tsx";
import { countdownFromMs, countdownText } from "#lib/cutoff/cut-off.ts";
import { formatMoment } from "#lib/format/dates/dates.ts";

/** The cut-off of a delivery, with the time left when it is close, or "Missed". */
export function StopCutOff({ cutOffMs }: { cutOffMs: number | null }) {
  const { locale, timeZone } = useViewer();
  const nowMs = useSettledTime(cutOffMs === null ? [] : [cutOffMs]);
  if (cutOffMs === null) return <span className="text-faint">unknown cut-off</span>;
  const instant = new Date(cutOffMs).toISOString();
  const leftMs = cutOffMs - nowMs;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <ExactTime instant={instant} className="whitespace-nowrap tabular-nums">
        {formatMoment(cutOffMs, locale, timeZone, nowMs)}
      </ExactTime>
      {leftMs < 0 ? (
        <span className="inline-flex items-center gap-1 whitespace-nowrap font-medium text-danger text-xs">
          <CircleAlert className="size-3.5" aria-hidden="true" />
          Missed
        </span>
      ) : leftMs <= countdownFromMs ? (
        <span className="inline-flex items-center gap-1 whitespace-nowrap font-medium text-warning text-xs tabular-nums">
          <Clock className="size-3.5" aria-hidden="true" />
          {countdownText(cutOffMs, nowMs)} left
        </span>
      ) : null}
    </span>
  );
}
