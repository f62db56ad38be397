"use client";
import { CalendarX, ChevronLeft, ChevronRight } from "lucide-react";
import { useMemo } from "react";
import type { RowView } from "#components/data-table/rows/row-view.ts";
import { EmptyState } from "#components/feedback/empty-state.tsx";
import { Button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { useMinute, useSettledTime, useViewer } from "#components/viewer.tsx";
import { addDays, type CalendarDate } from "#lib/format/dates/calendar.ts";
import { formatDay } from "#lib/format/dates/dates.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { formatCount } from "#lib/format/numbers/numbers.ts";
import type { SkippedDelivery } from "#lib/parties/delivery/exceptions.ts";
import { type BoardDay, type BoardGroup, boardOf, type Stop, splitMissed } from "#lib/parties/delivery/stops.ts";
import { recordHref } from "#lib/routes.ts";
import { isOnBoard } from "../list.ts";
import { BoardGroupCard } from "./board-group-card.tsx";

interface DeliveryBoardProps {
  connection: string;
  view: RowView<Stop>;
  /** Whether some delivery dates cannot be read and may be on any day. */
  lacksDates?: boolean;
  /** Counts of a list that is still being read are shown as preliminary. */
  isComplete: boolean;
  /** Null means today, or an earlier day with a delivery that can still be ordered. */
  firstDay: CalendarDate | null;
  onFirstDay: (day: CalendarDate | null) => void;
}

const weekDays = 7;

/** In a state where it is still an earlier day, a delivery before today may be ordered until its cut-off. */
function firstOpenDay(stops: Iterable<Stop>, today: CalendarDate, nowMs: number): CalendarDate {
  let first = today;
  for (const { date, cutOffMs } of stops) if (date < first && cutOffMs !== null && cutOffMs >= nowMs) first = date;
  return first;
}

/** Seven days of deliveries from today on, one column per day, or stacked on narrow screens. */
export function DeliveryBoard({ connection, view, lacksDates, isComplete, firstDay, onFirstDay }: DeliveryBoardProps) {
  const { locale, today } = useViewer();
  const nowMs = useMinute();
  const first = useMemo(() => firstOpenDay(view.rows(), today, nowMs), [view, today, nowMs]);
  const start = firstDay ?? first;
  const end = addDays(start, weekDays - 1);
  const days = useMemo(() => boardOf(view.rows(), start, today), [view, start, today]);
  const goTo = (day: CalendarDate) => onFirstDay(day === first ? null : day);
  const isEmpty = isComplete && days.every(({ stopCount, skips }) => stopCount === 0 && skips.length === 0);
  return (
    <section aria-labelledby="delivery-week" className="@container flex grow flex-col">
      <div className="flex flex-wrap items-center gap-2 px-4 py-3 sm:px-6">
        <h2 id="delivery-week" aria-live="polite" className="mr-auto font-semibold">
          {start === today ? "The next 7 days" : `${formatDay(start, locale, today)} – ${formatDay(end, locale, today)}`}
        </h2>
        <Button size="sm" aria-label="The 7 days before" onClick={() => goTo(addDays(start, -weekDays))}>
          <ChevronLeft aria-hidden="true" />
        </Button>
        <Button size="sm" aria-disabled={start === first} onClick={() => goTo(first)} className="pointer-coarse:px-3">
          Today
        </Button>
        <Button size="sm" aria-label="The 7 days after" onClick={() => goTo(addDays(start, weekDays))}>
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
      {isEmpty ? (
        <NothingPlanned view={view} lacksDates={lacksDates} end={end} onFirstDay={goTo} />
      ) : (
        <ol className="grid grow auto-cols-[minmax(0,1fr)] content-start border-line border-t @week:grid-flow-col @week:content-stretch">
          {days.map((day) => (
            <Day key={day.date} day={day} isComplete={isComplete} isToday={day.date === today} connection={connection} />
          ))}
        </ol>
      )}
    </section>
  );
}

interface NothingPlannedProps extends Pick<DeliveryBoardProps, "view" | "lacksDates"> {
  end: CalendarDate;
  onFirstDay: (day: CalendarDate) => void;
}

function NothingPlanned({ view, lacksDates, end, onFirstDay }: NothingPlannedProps) {
  const { locale, today } = useViewer();
  const [next] = [...view.rows()]
    .map(({ date }) => date)
    .filter((date) => date > end && isOnBoard(date))
    .sort();
  return (
    <div className="border-line border-t">
      <EmptyState
        as="p"
        icon={CalendarX}
        title={lacksDates ? "No readable delivery date is on these days" : "No deliveries are planned on these days"}
        action={next ? <Button onClick={() => onFirstDay(next)}>Go to {formatDay(next, locale, today)}</Button> : null}
      >
        {next ? null : "The Data API plans only the next few deliveries of each customer."}
      </EmptyState>
    </div>
  );
}

interface DayProps {
  day: BoardDay;
  isComplete: boolean;
  isToday: boolean;
  connection: string;
}

function Day({ day, isComplete, isToday, connection }: DayProps) {
  const { locale, today } = useViewer();
  const nowMs = useSettledTime(day.groups.flatMap(({ cutOffMs }) => cutOffMs ?? []));
  const { open, missed } = splitMissed(day.groups, nowMs);
  return (
    <li className="min-w-0 border-line border-b @week:border-b-0 @week:not-first:border-l">
      <h3
        data-sticks="days"
        className={`sticky top-(--above) z-10 flex items-baseline justify-between gap-2 border-line px-4 py-2 text-sm sm:px-6 @week:border-b @week:px-2.5 ${isToday ? "bg-accent-soft text-accent" : "bg-canvas"}`}
      >
        <time dateTime={day.date} aria-current={isToday ? "date" : undefined} className="truncate font-medium">
          {isToday ? "Today" : formatDay(day.date, locale, today)}
          {isToday ? <span className="font-normal @week:hidden"> · {formatDay(day.date, locale)}</span> : null}
        </time>
        <span className={`shrink-0 text-xs tabular-nums ${isToday ? "" : "text-faint"}`}>
          <StopCount count={day.stopCount} isComplete={isComplete} />
        </span>
      </h3>
      <div className="columns-[17rem] gap-x-3 px-4 py-3 empty:hidden *:not-first:mt-3 *:not-open:break-inside-avoid sm:px-6 @week:columns-auto @week:px-2">
        {open.map((group) => (
          <BoardGroupCard key={String(group.cutOffMs)} group={group} connection={connection} />
        ))}
        {day.skips.length > 0 ? <BoardSkips skips={day.skips} connection={connection} /> : null}
        {missed.length > 0 ? <BoardMissed groups={missed} connection={connection} /> : null}
      </div>
    </li>
  );
}

/** "3 deliveries" or "none"; while the list is read, "3+ deliveries" or "…". */
function StopCount({ count, isComplete }: { count: number; isComplete: boolean }) {
  const { locale } = useViewer();
  if (count === 0) return isComplete ? "none" : "…";
  return (
    <>
      {formatCount(count, locale)}
      {isComplete ? null : "+"}
      <span className="@week:sr-only">{count === 1 && isComplete ? " delivery" : " deliveries"}</span>
    </>
  );
}

/** Collapsed list of the day's deliveries whose cut-off has passed. */
function BoardMissed({ groups, connection }: { groups: readonly BoardGroup[]; connection: string }) {
  const { locale } = useViewer();
  const count = groups.reduce((sum, { stops }) => sum + stops.length, 0);
  return (
    <details className="group">
      <summary className="flex min-h-7 list-none items-center gap-1.5 text-muted text-sm hover:text-ink pointer-coarse:min-h-11">
        <ChevronRight className="size-4 shrink-0 text-faint transition-transform group-open:rotate-90" aria-hidden="true" />
        {countOf(count, "delivery", locale, "deliveries")} with a missed cut-off
      </summary>
      <div className="mt-2 space-y-3">
        {groups.map((group) => (
          <BoardGroupCard key={String(group.cutOffMs)} group={group} connection={connection} />
        ))}
      </div>
    </details>
  );
}

/** Customers who are skipped on their usual day, and their replacement day. */
function BoardSkips({ skips, connection }: { skips: readonly SkippedDelivery[]; connection: string }) {
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
              <span className="text-muted text-xs">
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
