"use client";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useMemo } from "react";
import { Button } from "#components/ui/button.tsx";
import { useViewer } from "#components/viewer.tsx";
import type { Purchase } from "#lib/api/records/purchases.ts";
import { type CalendarDate, startOfMonth } from "#lib/format/dates/calendar.ts";
import { formatLongDate, formatMonth, formatWeekday } from "#lib/format/dates/dates.ts";
import { countOf, quantityOf } from "#lib/format/dates/durations.ts";
import { formatSum } from "#lib/format/numbers/numbers.ts";
import { sumDecimals } from "#lib/format/numbers/sums.ts";
import { deliveryOf, weeksOf } from "#lib/orders/purchases/progress/delivery.ts";

interface DeliveryCalendarProps {
  rows: readonly Purchase[];
  isComplete: boolean;
  month: CalendarDate;
  onMonth: (month: CalendarDate) => void;
  day: CalendarDate | null;
  onDay: (day: CalendarDate | null) => void;
}

/** A month of deliveries of the loaded orders. A day filters the list below. */
export function DeliveryCalendar({ rows, isComplete, month, onMonth, day, onDay }: DeliveryCalendarProps) {
  const { locale, today } = useViewer();
  const byDay = useMemo(() => Map.groupBy(rows, (row) => deliveryOf(row)?.day), [rows]);
  const weeks = weeksOf(month);
  const title = formatMonth(startOfMonth(month), locale, "long");
  return (
    <section aria-label="Delivery calendar" className="border-line border-b bg-surface px-4 py-3 sm:px-6">
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <h2 className="min-w-36 font-semibold text-sm" aria-live="polite">
          {title}
        </h2>
        <Button size="icon-sm" variant="ghost" aria-label="Month before" onClick={() => onMonth(startOfMonth(month, -1))}>
          <ChevronLeft aria-hidden="true" />
        </Button>
        <Button size="icon-sm" variant="ghost" aria-label="Month after" onClick={() => onMonth(startOfMonth(month, 1))}>
          <ChevronRight aria-hidden="true" />
        </Button>
        <Button size="sm" variant="ghost" onClick={() => onMonth(startOfMonth(today))}>
          This month
        </Button>
        {isComplete ? null : <p className="text-faint text-xs">Counts only the orders loaded so far.</p>}
      </div>
      <table className="w-full table-fixed border-collapse text-sm">
        <thead>
          <tr>
            {weeks[0]?.map((date) => (
              <th key={date} scope="col" className="pb-1 text-left font-medium text-faint text-xs">
                {formatWeekday(date, locale, "short")}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date} className="border border-line p-0 align-top">
                  <Day
                    date={date}
                    orders={byDay.get(date) ?? []}
                    isOutside={startOfMonth(date) !== startOfMonth(month)}
                    isToday={date === today}
                    isChosen={date === day}
                    onChoose={() => onDay(date === day ? null : date)}
                    locale={locale}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface DayProps {
  date: CalendarDate;
  orders: readonly Purchase[];
  isOutside: boolean;
  isToday: boolean;
  isChosen: boolean;
  onChoose: () => void;
  locale: string;
}

function Day({ date, orders, isOutside, isToday, isChosen, onChoose, locale }: DayProps) {
  const number = Number(date.slice(8));
  const numberLabel = (
    <span className={`tabular-nums ${isToday ? "rounded-sm bg-accent px-1 font-semibold text-on-accent" : ""}`}>{number}</span>
  );
  if (orders.length === 0) {
    return (
      <div className={`min-h-13 px-1.5 py-1 text-xs ${isOutside ? "bg-sunken text-faint" : "text-muted"}`}>
        {numberLabel}
        {isToday ? <span className="sr-only"> today</span> : null}
      </div>
    );
  }
  const cases = sumDecimals(orders.map(({ total_cases }) => total_cases));
  const casesText = formatSum(cases, (value) => quantityOf(value, "case", locale), "order", locale);
  const dayLabel = formatLongDate(date, locale);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={`${dayLabel}: ${countOf(orders.length, "order", locale)}, ${casesText}`}
      onClick={onChoose}
      className={`-outline-offset-2! flex min-h-13 w-full flex-col items-start px-1.5 py-1 text-left text-xs hover:bg-hover aria-pressed:bg-accent-soft aria-pressed:text-accent ${isOutside ? "bg-sunken" : ""}`}
    >
      {numberLabel}
      <span className="max-w-full truncate font-medium max-sm:mt-1 max-sm:rounded-sm max-sm:bg-info-soft max-sm:px-1 max-sm:text-info">
        {orders.length}
        <span className="max-sm:hidden"> {orders.length === 1 ? "order" : "orders"}</span>
      </span>
      <span className="max-w-full truncate text-muted max-sm:hidden">{casesText}</span>
    </button>
  );
}
