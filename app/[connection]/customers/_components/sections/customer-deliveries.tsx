"use client";
import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useSearchParams } from "next/navigation";
import { loadWithRetries } from "#components/ui/loading/after-hydration.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { useSettledTime, useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { allStates } from "#lib/api/resources.ts";
import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import { formatDay } from "#lib/format/dates/dates.ts";
import type { Customer } from "#lib/parties/customers/customer.ts";
import { weekdayLabel } from "#lib/parties/customers/weekdays.ts";
import { cutOffInstant, nextDelivery, readCutOffRule, standDeliveries } from "#lib/parties/cutoff/cut-off.ts";
import { type DeliveryException, listExceptions } from "#lib/parties/delivery/exceptions.ts";
import { hasReadableDates, plannedDates, withoutPastDates } from "#lib/parties/delivery/planned-dates.ts";
import { deliveryToCheck } from "../../../_components/receivables/stop-href.ts";
import { Section } from "../../../_components/sections/section.tsx";
import { ScreenError } from "../../../_components/shell/screens/screen-error.tsx";
import { CutOff } from "../../../_components/values/cut-off.tsx";

// Loaded when it is shown, because a list loads its details in advance. Not rendered on the server: it would take no amount until its script is loaded.
const OrderCheck = dynamic(() => loadWithRetries(() => import("../detail/order-check.tsx").then((module) => module.OrderCheck)), {
  ssr: false,
  loading: OrderCheckSkeleton,
});

function OrderCheckSkeleton() {
  return <Skeleton className="h-104 w-full rounded-md @2xl:h-88" />;
}

/** The next deliveries with their cut-offs, and the order check. */
export function CustomerDeliveries({ customer: record, heading }: { customer: Customer; heading: "h2" | "h3" }) {
  const { locale, today } = useViewer();
  const api = useApi();
  const states = useQuery(allStates(api));
  // The address bar may still show the screen before; the form begins with the delivery of the first render.
  const asked = deliveryToCheck(useSearchParams().toString());
  const state = states.data?.find(({ StateAbbreviation }) => StateAbbreviation === record.State);
  const rule = state ? readCutOffRule(state) : null;
  const nowMs = useSettledTime(rule ? plannedDates(record).map((date) => cutOffInstant(rule, date)) : []);
  const [customer = record] = withoutPastDates([record], today, { rules: new Map(rule ? [[record.State, rule]] : []), nowMs });
  const days = weekdayLabel(customer.DeliveryDays, locale);
  const dates = plannedDates(customer);
  const lines = deliveryLines(customer, today);
  const standings = rule ? standDeliveries(rule, dates, nowMs) : [];
  const standingOf = (date: CalendarDate) => standings.find((standing) => standing.date === date) ?? (states.isPending ? undefined : null);
  return (
    <Section
      title="Deliveries"
      heading={heading}
      query={{ data: record, error: null, isFetching: false, refetch: states.refetch }}
      subject="The deliveries"
      aside={days ? `Usually ${days}` : "No usual day"}
    >
      {() => (
        <div aria-busy={states.isPending} className="grid grid-cols-1 gap-x-6 gap-y-4 px-4 pb-4 @2xl:grid-cols-2">
          <div>
            {dates.length === 0 ? (
              <p className="text-muted text-sm">
                {hasReadableDates(customer) ? "The distributor has no delivery planned." : "The dates of the deliveries cannot be read."}
              </p>
            ) : null}
            <ul className="divide-y divide-line">
              {lines.map(({ date, exception }) => (
                <li key={date} className="py-2">
                  {exception?.skipped === date ? (
                    <SkippedDay exception={exception} />
                  ) : (
                    <CutOff
                      date={date}
                      standing={standingOf(date)}
                      stateZone={rule?.timeZone}
                      nowMs={nowMs}
                      isMoved={exception !== undefined}
                      insteadOf={exception?.skipped ?? null}
                      next={nextDelivery(standings)?.date ?? null}
                    />
                  )}
                </li>
              ))}
            </ul>
          </div>
          {states.data ? (
            <OrderCheck
              customer={customer}
              standings={standings}
              initial={standings.find(({ date }) => date === asked) ?? nextDelivery(standings) ?? standings[0]}
              stateZone={rule?.timeZone}
            />
          ) : states.error ? (
            <ScreenError
              subject="The states’ cut-offs"
              error={states.error}
              onRetry={() => void states.refetch()}
              retrying={states.isFetching}
            />
          ) : (
            <OrderCheckSkeleton />
          )}
        </div>
      )}
    </Section>
  );
}

/** Planned deliveries, with the skipped usual days between them. */
function deliveryLines(customer: Customer, today: CalendarDate) {
  const exceptions = listExceptions(customer, today);
  const skipped = exceptions.flatMap((exception) => (exception.skipped ? [{ date: exception.skipped, exception }] : []));
  const planned = plannedDates(customer).map((date) => ({ date, exception: exceptions.find(({ instead }) => instead === date) }));
  return [...planned, ...skipped].sort((a, b) => a.date.localeCompare(b.date, "en"));
}

function SkippedDay({ exception: { skipped, instead } }: { exception: DeliveryException }) {
  const { locale, today } = useViewer();
  if (!skipped) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <time dateTime={skipped} className="text-faint line-through">
        {formatDay(skipped, locale, today)}
      </time>
      <span className="text-muted text-sm">{instead ? `skipped, delivered ${formatDay(instead, locale, today)} instead` : "skipped"}</span>
    </p>
  );
}
