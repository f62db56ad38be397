"use client";
import { MoonStar, Sun } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { DateField } from "#components/ui/date-field.tsx";
import { Popover } from "#components/ui/popover.tsx";
import { showToast } from "#components/ui/toast-store.ts";
import { addDays, type CalendarDate, isCalendarDate } from "#lib/format/calendar.ts";
import { formatDay } from "#lib/format/dates.ts";
import { useViewer } from "#lib/format/viewer.tsx";
import { useLocalPlanState } from "../../../_components/shell/use-local-plan-state.ts";
import type { ShownPlanRow } from "../plan/shown-plan-row.ts";

const spans = [
  { days: 1, label: "Until tomorrow" },
  { days: 7, label: "For a week" },
  { days: 28, label: "For four weeks" },
];

/** Hides a product until a day, in this browser. */
export function SnoozeButton({ row: { id, productName, snoozedUntil } }: { row: ShownPlanRow }) {
  const { locale, today } = useViewer();
  const { snooze } = useLocalPlanState();
  const [isPast, setPast] = useState(false);
  if (snoozedUntil) {
    return (
      <Button size="sm" onClick={() => snooze(id, null)}>
        <Sun aria-hidden="true" />
        Wake
      </Button>
    );
  }
  const snoozeUntil = (until: CalendarDate) => {
    snooze(id, until);
    showToast({
      tone: "neutral",
      title: `${productName} is snoozed until ${formatDay(until, locale)}`,
      action: { label: "Undo", onSelect: () => snooze(id, null) },
    });
  };
  return (
    <Popover
      size="sm"
      label="Snooze"
      align="end"
      panelClassName="w-56 p-2"
      trigger={
        <>
          <MoonStar aria-hidden="true" />
          Snooze
        </>
      }
    >
      {(close) => (
        <div className="flex flex-col items-stretch gap-0.5">
          {spans.map(({ days, label }) => (
            <Button
              key={days}
              variant="ghost"
              className="justify-start"
              onClick={() => {
                close();
                snoozeUntil(addDays(today, days));
              }}
            >
              {label}
            </Button>
          ))}
          <label className="px-3 pt-1.5 text-muted text-xs" htmlFor={`snooze-${id}`}>
            Until a day
          </label>
          <DateField
            id={`snooze-${id}`}
            value=""
            aria-invalid={isPast || undefined}
            aria-describedby={isPast ? `snooze-${id}-error` : undefined}
            reasonAgainst={(day) => (day > today ? null : "This day is past.")}
            onChange={(day) => {
              setPast(isCalendarDate(day) && day <= today);
              if (!isCalendarDate(day) || day <= today) return;
              close();
              snoozeUntil(day);
            }}
          />
          <p id={`snooze-${id}-error`} role="alert" className="px-3 text-danger text-xs">
            {isPast ? "Choose a day after today." : null}
          </p>
        </div>
      )}
    </Popover>
  );
}
