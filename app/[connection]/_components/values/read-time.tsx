"use client";
import { useViewer } from "#components/viewer.tsx";
import { formatTimeOfDay } from "#lib/format/dates/dates.ts";

/** When the figures were read, and whether refreshing them has failed since. */
export function ReadTime({ readAt, hasFailed }: { readAt: number | null | undefined; hasFailed: boolean }) {
  const { locale, timeZone } = useViewer();
  if (!readAt) return null;
  return (
    <p className={hasFailed ? "text-warning text-xs" : "text-faint text-xs"}>
      As of {formatTimeOfDay(readAt, locale, timeZone)}
      {hasFailed ? "; refreshing failed" : null}
    </p>
  );
}
