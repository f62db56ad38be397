"use client";
import { CircleAlert, Clock } from "lucide-react";
import { createContext, useContext } from "react";
import { ExactTime } from "#components/ui/tips/tip.tsx";
import { useSettledTime, useViewer } from "#components/viewer.tsx";
import { formatMoment } from "#lib/format/dates/dates.ts";
import { stateTimeText } from "#lib/format/dates/state-time.ts";
import { type CutOffRule, countdownFromMs, countdownText } from "#lib/parties/cutoff/cut-off.ts";
import type { Stop } from "#lib/parties/delivery/stops.ts";

/** The rules of cut-offs by state. */
export const CutOffRules = createContext<ReadonlyMap<string, CutOffRule>>(new Map());

/** The cut-off of one delivery in a list. A card has one line for it, and no column head. */
export const CutOffCell = ({ stop }: { stop: Stop }) => (
  <span className="max-sm:flex max-sm:h-4 max-sm:gap-x-1 max-sm:overflow-hidden max-sm:text-xs">
    <span className="shrink-0 text-muted sm:hidden">Orders by</span>
    <StopCutOff cutOffMs={stop.cutOffMs} stops={[stop]} />
  </span>
);

/** The cut-off of deliveries, with its time in their states where it differs, and with the time left when it is close, or "Missed". */
export function StopCutOff({ cutOffMs, stops }: { cutOffMs: number | null; stops: readonly Stop[] }) {
  const viewer = useViewer();
  const rules = useContext(CutOffRules);
  const { locale, timeZone } = viewer;
  const nowMs = useSettledTime(cutOffMs === null ? [] : [cutOffMs]);
  if (cutOffMs === null) return <span className="text-faint">unknown cut-off</span>;
  const instant = new Date(cutOffMs).toISOString();
  const stateZones = stops.map(({ customer }) => rules.get(customer.State)?.timeZone);
  const leftMs = cutOffMs - nowMs;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <ExactTime instant={instant} className="whitespace-nowrap tabular-nums">
        {formatMoment(cutOffMs, locale, timeZone, nowMs)}
      </ExactTime>
      {/* A card has room for the time left, and often not for this. */}
      <span className="empty:hidden max-sm:order-last">{stateTimeText(cutOffMs, viewer, stateZones)}</span>
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
