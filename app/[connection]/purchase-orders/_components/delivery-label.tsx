"use client";
import { useViewer } from "#components/viewer.tsx";
import { formatDate } from "#lib/format/dates/dates.ts";
import { noValue } from "#lib/format/numbers/numbers.ts";
import type { Delivery } from "#lib/orders/purchases/progress/delivery.ts";

/** The requested, expected or received day, and the requested day when it differs. */
export function DeliveryLabel({ delivery }: { delivery: Delivery | null }) {
  const { locale } = useViewer();
  if (!delivery) return <span className="text-faint">{noValue}</span>;
  return (
    <span className="min-w-0 leading-4">
      <span className="block truncate">
        <time dateTime={delivery.day}>{formatDate(delivery.day, locale)}</time> <span className="text-faint">{delivery.kind}</span>
      </span>
      {delivery.requested ? (
        <span className="[[role=row]_&]:max-sm:hidden block truncate text-faint text-xs">
          requested {formatDate(delivery.requested, locale)}
        </span>
      ) : null}
    </span>
  );
}
