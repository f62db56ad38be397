"use client";
import { MoonStar, Sun } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { LazyPanel } from "#components/ui/loading/lazy-panel.tsx";
import { WhenOpen } from "#components/ui/loading/when-open.tsx";
import { focusIfLost } from "#components/ui/overlays/focus-if-lost.ts";
import { Popover } from "#components/ui/overlays/popover.tsx";
import { showToast } from "#components/ui/toasts/toast-store.ts";
import { useViewer } from "#components/viewer.tsx";
import { addDays, type CalendarDate } from "#lib/format/dates/calendar.ts";
import { formatDay } from "#lib/format/dates/dates.ts";
import { useLocalPlanState } from "../../../_components/shell/hydration/use-local-plan-state.ts";
import type { PlanListRow } from "../plan/plan-list-row.ts";

const loadForm = async () => (await import("./snooze-form.tsx")).SnoozeForm;

const spans = [
  { days: 1, label: "Until tomorrow" },
  { days: 7, label: "For a week" },
  { days: 28, label: "For four weeks" },
];

/** Hides a product until a day, in this browser, or ends that. */
export function SnoozeButton({ row }: { row: PlanListRow }) {
  const { snooze } = useLocalPlanState();
  const place = useRef<HTMLSpanElement>(null);
  useFocusOfReplaced(place, row.snoozedUntil);
  return (
    <span ref={place}>
      {row.snoozedUntil ? (
        <Button size="sm" onClick={() => snooze(row.id, null)}>
          <Sun aria-hidden="true" />
          End snooze
        </Button>
      ) : (
        <Snooze row={row} />
      )}
    </span>
  );
}

/** Moves the focus to the button that replaces the pressed one when `state` changes. */
function useFocusOfReplaced(place: RefObject<HTMLElement | null>, state: string | null): void {
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    const button = place.current?.querySelector("button");
    if (button) focusIfLost(button);
  }, [place, state]);
}

function Snooze({ row: { id, productName } }: { row: PlanListRow }) {
  const { locale, today } = useViewer();
  const { snooze } = useLocalPlanState();
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
      panelClassName="w-72 p-2"
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
          <WhenOpen>
            <LazyPanel
              load={loadForm}
              props={{
                onSnooze: (until) => {
                  close();
                  snoozeUntil(until);
                },
              }}
            />
          </WhenOpen>
        </div>
      )}
    </Popover>
  );
}
