"use client";

import { TriangleAlert } from "lucide-react";
import { useMinute, useViewer } from "#components/viewer.tsx";
import { countOf } from "#lib/format/dates/durations.ts";
import { formatCount } from "#lib/format/numbers/numbers.ts";

export interface QuotaReading {
  limit: number;
  remaining: number;
  /** Epoch milliseconds at which the count recovers. */
  resetAt: number;
  /** Epoch milliseconds of the answer with this count. */
  observedAt: number;
}

const lowShare = 0.2;
const minuteMs = 60_000;

/** How many requests the key has left in this hour, and when the count recovers. */
export function QuotaMeter({ quota }: { quota: QuotaReading | null }) {
  const { locale } = useViewer();
  const now = useMinute();
  // Reserves space until the first answer, so that the layout does not shift.
  if (!quota) return <div aria-hidden="true" className="h-11.5" />;

  const isOver = quota.resetAt <= now;
  const remaining = isOver ? quota.limit : quota.remaining;
  const isLow = remaining < quota.limit * lowShare;
  // `now` is up to a minute earlier than the answer, and more where the clocks differ.
  const minutes = Math.max(1, Math.ceil((quota.resetAt - Math.max(now, quota.observedAt)) / minuteMs));
  const reset = isOver || remaining === quota.limit ? "" : `resets in ${countOf(minutes, "minute", locale)}`;
  const text = `${formatCount(remaining, locale)} of ${formatCount(quota.limit, locale)} requests left`;

  return (
    <div className="px-2 text-xs">
      <p className={`flex items-center gap-1.5 ${isLow ? "font-medium text-warning" : "text-muted"}`}>
        {isLow ? <TriangleAlert className="size-3.5 shrink-0" aria-hidden="true" /> : null}
        <span className="tabular-nums">{remaining === 0 ? "Request quota used up" : text}</span>
      </p>
      <meter
        aria-label="Request quota"
        aria-valuetext={[text, reset].filter(Boolean).join(", ")}
        min={0}
        max={quota.limit}
        low={quota.limit * lowShare}
        optimum={quota.limit}
        value={remaining}
        className="mt-1.5 block"
      />
      <p className="mt-1 min-h-4 text-faint">{reset}</p>
    </div>
  );
}
