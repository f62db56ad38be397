"use client";
import { CalendarX } from "lucide-react";
import { Link } from "#components/ui/link.tsx";
import { useViewer } from "#components/viewer.tsx";
import type { Skip } from "#lib/delivery/exceptions.ts";
import { formatDay } from "#lib/format/dates/dates.ts";
import { recordHref } from "#lib/routes.ts";

/** Customers who are skipped on their usual day, and their replacement day. */
export function BoardSkips({ skips, connection }: { skips: readonly Skip[]; connection: string }) {
  const { locale, today } = useViewer();
  return (
    <section className="overflow-hidden rounded-md border border-line border-dashed">
      <h4 className="flex items-center gap-1.5 border-line border-b border-dashed px-3 py-1.5 @week:px-2.5 font-medium text-warning text-xs">
        <CalendarX className="size-3.5" aria-hidden="true" />
        Skipped
      </h4>
      <ul className="divide-y divide-line">
        {skips.map(({ customer, instead, next }) => (
          <li key={customer.CustomerID}>
            <Link
              href={recordHref(connection, "customers", customer.CustomerID)}
              className="flex flex-col justify-center px-3 py-1.5 @week:px-2.5 text-sm -outline-offset-2 hover:bg-hover pointer-coarse:min-h-12 pointer-coarse:py-2.5"
            >
              <span className="line-clamp-2 [overflow-wrap:anywhere]">{customer.CustomerName}</span>
              <span className="block text-muted text-xs">
                {instead
                  ? `Delivered ${formatDay(instead, locale, today)} instead`
                  : next
                    ? `Next is ${formatDay(next, locale, today)}`
                    : "No later delivery is planned"}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
