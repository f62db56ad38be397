"use client";
import { CircleAlert, Clock } from "lucide-react";
import { countdownFromMs, countdownWords } from "#lib/cutoff/countdown.ts";
import { formatDateTime, formatExactUtc } from "#lib/format/dates.ts";
import { useMinute, useViewer } from "#lib/format/viewer.tsx";

/** Until when orders make a delivery: the instant, and how long that is when it is close; "Missed" after it. */
export function StopCutOff({ cutOffMs }: { cutOffMs: number | null }) {
  const { locale, timeZone } = useViewer();
  const nowMs = useMinute();
  if (cutOffMs === null) return <span className="text-faint">Cut-off not known</span>;
  const instant = new Date(cutOffMs).toISOString();
  const leftMs = cutOffMs - nowMs;
  return (
    <span className={leftMs < 0 ? "text-faint" : ""}>
      <time dateTime={instant} title={formatExactUtc(instant)} className="tabular-nums">
        {formatDateTime(instant, locale, timeZone)}
      </time>
      {leftMs < 0 ? (
        <span className="ml-2 inline-flex items-center gap-1 whitespace-nowrap font-medium text-danger text-xs">
          <CircleAlert className="size-3.5" aria-hidden="true" />
          Missed
        </span>
      ) : leftMs <= countdownFromMs ? (
        <span className="ml-2 inline-flex items-center gap-1 whitespace-nowrap font-medium text-warning text-xs tabular-nums">
          <Clock className="size-3.5" aria-hidden="true" />
          {countdownWords(leftMs)} left
        </span>
      ) : null}
    </span>
  );
}
