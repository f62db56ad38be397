"use client";
import { CircleAlert, Clock, TimerReset } from "lucide-react";
import { ExactTime } from "#components/ui/tips/tip.tsx";
import { useViewer } from "#components/viewer.tsx";
import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import { formatDay, formatMoment } from "#lib/format/dates/dates.ts";
import { stateTimeText } from "#lib/format/dates/state-time.ts";
import { countdownFromMs, countdownText, type DeliveryStanding } from "#lib/parties/cutoff/cut-off.ts";

interface CutOffProps {
  date: CalendarDate;
  /** Undefined while the states are loading, null when the state's cut-off cannot be read. */
  standing: DeliveryStanding | null | undefined;
  /** The time zone of the customer's state. Undefined when unknown. */
  stateZone: string | undefined;
  nowMs: number;
  /** The first delivery for which an order can still be placed. */
  next: CalendarDate | null;
  /** Whether the delivery is on an unusual day for the customer. */
  isMoved: boolean;
  /** The usual day that this delivery replaces. */
  insteadOf: CalendarDate | null;
}

export function CutOff({ date, standing, stateZone, nowMs, next, isMoved, insteadOf }: CutOffProps) {
  const { locale, today } = useViewer();
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <time dateTime={date} className="font-medium">
          {formatDay(date, locale, today)}
        </time>
        {isMoved ? (
          <span className="inline-flex items-center gap-1 text-warning text-xs">
            <CircleAlert className="size-3.5 self-center" aria-hidden="true" />
            {insteadOf ? `instead of ${formatDay(insteadOf, locale, today)}` : "not a usual day"}
          </span>
        ) : null}
      </p>
      <CutOffText standing={standing} stateZone={stateZone} nowMs={nowMs} next={next} />
    </div>
  );
}

/** "Orders by Nov 23, 5:00 PM (2:00 PM PT) · 5 h 12 min left", or "Missed, next is Thu, Nov 26". */
export function CutOffText({ standing, stateZone, nowMs, next }: Pick<CutOffProps, "standing" | "stateZone" | "nowMs" | "next">) {
  const viewer = useViewer();
  const { locale, timeZone, today } = viewer;
  if (standing === undefined) return <p className="text-faint text-sm">…</p>;
  if (standing === null) return <p className="text-faint text-sm">Cut-off unknown: the state’s record cannot be read.</p>;
  const instant = new Date(standing.cutOffMs).toISOString();
  const when = (
    <>
      <ExactTime instant={instant} className="tabular-nums">
        {formatMoment(standing.cutOffMs, locale, timeZone, nowMs)}
      </ExactTime>
      {stateTimeText(standing.cutOffMs, viewer, [stateZone])}
    </>
  );
  if (standing.isMissed) {
    return (
      <p className="text-muted text-sm">
        <span className="inline-flex items-baseline gap-1 font-medium text-danger">
          <CircleAlert className="size-3.5 self-center" aria-hidden="true" />
          Missed
        </span>{" "}
        since {when}
        {next ? `, next is ${formatDay(next, locale, today)}` : ", no later delivery is planned"}
      </p>
    );
  }
  const leftMs = standing.cutOffMs - nowMs;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-muted text-sm">
      <span>Orders by {when}</span>
      {leftMs <= countdownFromMs ? (
        <span className="inline-flex items-center gap-1 self-center whitespace-nowrap font-medium text-warning tabular-nums">
          {leftMs < countdownFromMs / 12 ? (
            <TimerReset className="size-3.5" aria-hidden="true" />
          ) : (
            <Clock className="size-3.5" aria-hidden="true" />
          )}
          {countdownText(standing.cutOffMs, nowMs)} left
        </span>
      ) : null}
    </p>
  );
}
