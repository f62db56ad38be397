"use client";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useMemo } from "react";
import type { RowView } from "#components/data-table/row-view.ts";
import { Button } from "#components/ui/button.tsx";
import { type BoardDay, boardOf, type Stop, startOfWeek } from "#lib/delivery/stops.ts";
import { addDays, type CalendarDate } from "#lib/format/calendar.ts";
import { formatDate, formatDay } from "#lib/format/dates.ts";
import { countOf } from "#lib/format/durations.ts";
import { useViewer } from "#lib/format/viewer.tsx";
import { BoardGroupCard } from "./board-group-card.tsx";

interface DeliveryBoardProps {
  connection: string;
  view: RowView<Stop>;
  week: CalendarDate | null;
  onWeek: (week: CalendarDate | null) => void;
}

const weekDays = 7;

/** A week of deliveries: a day a column, one below the other on a phone. */
export function DeliveryBoard({ connection, view, week, onWeek }: DeliveryBoardProps) {
  const { locale, today } = useViewer();
  const start = startOfWeek(week ?? today);
  const thisWeek = startOfWeek(today);
  const days = useMemo(() => boardOf(view.rows(), start), [view, start]);
  const goTo = (monday: CalendarDate) => onWeek(monday === thisWeek ? null : monday);
  return (
    <section aria-labelledby="delivery-week" className="flex grow flex-col">
      <div className="flex flex-wrap items-center gap-2 px-4 py-3 sm:px-6">
        <h2 id="delivery-week" aria-live="polite" className="mr-auto font-semibold">
          {start === thisWeek ? "This week" : `Week of ${formatDate(start, locale)}`}
        </h2>
        <Button size="sm" aria-label="The week before" onClick={() => goTo(addDays(start, -weekDays))} className="pointer-coarse:size-11">
          <ChevronLeft aria-hidden="true" />
        </Button>
        <Button size="sm" disabled={start === thisWeek} onClick={() => onWeek(null)} className="pointer-coarse:h-11">
          Today
        </Button>
        <Button size="sm" aria-label="The week after" onClick={() => goTo(addDays(start, weekDays))} className="pointer-coarse:size-11">
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
      <ol className="grid grow auto-cols-[minmax(11rem,1fr)] border-line border-t lg:grid-flow-col lg:overflow-x-auto">
        {days.map((day) => (
          <Day key={day.date} day={day} isToday={day.date === today} connection={connection} />
        ))}
      </ol>
    </section>
  );
}

function Day({ day, isToday, connection }: { day: BoardDay; isToday: boolean; connection: string }) {
  const { locale } = useViewer();
  return (
    <li className="min-w-0 border-line max-lg:border-b lg:not-first:border-l">
      <h3
        className={`sticky top-0 z-10 flex items-baseline justify-between gap-2 border-line px-4 py-2 text-sm sm:px-6 lg:border-b lg:px-3 ${isToday ? "bg-accent-soft text-accent" : "bg-canvas"}`}
      >
        <time dateTime={day.date} className="font-medium">
          {formatDay(day.date, locale)}
          {isToday ? <span className="ml-1.5 font-normal text-xs">today</span> : null}
        </time>
        <span className={`text-xs tabular-nums ${isToday ? "" : "text-faint"}`}>
          {day.stopCount === 0 ? "none" : countOf(day.stopCount, "delivery", locale, "deliveries")}
        </span>
      </h3>
      <div className="space-y-3 px-4 py-3 empty:hidden sm:px-6 lg:px-3">
        {day.groups.map((group) => (
          <BoardGroupCard key={String(group.cutOffMs)} group={group} connection={connection} />
        ))}
      </div>
    </li>
  );
}
