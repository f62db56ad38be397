"use client";
import { Clock, TriangleAlert } from "lucide-react";
import { useViewer } from "#components/viewer.tsx";
import { formatDate } from "#lib/format/dates/dates.ts";
import { noValue } from "#lib/format/numbers/numbers.ts";
import { type Expiry, expiryLabel, expiryOf } from "#lib/goods/stock/expiry/expiry.ts";

const looks: Record<Expiry["kind"], { icon: typeof Clock | null; className: string }> = {
  expired: { icon: TriangleAlert, className: "font-medium text-danger" },
  soon: { icon: Clock, className: "text-warning" },
  later: { icon: null, className: "text-faint" },
};

/** An expiration date and the number of days until it, on two lines where a column is narrow. */
export function ExpiryLabel({ date }: { date: string | null }) {
  const { locale, today } = useViewer();
  const expiry = expiryOf(date, today);
  if (!expiry) return <span className="text-faint">{noValue}</span>;
  const { icon: Icon, className } = looks[expiry.kind];
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 leading-4">
      {formatDate(date, locale)}
      <span className={`inline-flex items-center gap-1 whitespace-nowrap text-xs ${className}`}>
        {Icon ? <Icon className="size-3.5 shrink-0" aria-hidden="true" /> : null}
        {expiryLabel(expiry, locale)}
      </span>
    </span>
  );
}
