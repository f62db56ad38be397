"use client";
import { Check, Undo2 } from "lucide-react";
import { useMemo } from "react";
import { useListState, useListView } from "#components/data-table/list/use-list.ts";
import type { RowSelection } from "#components/data-table/selection/use-selection.ts";
import { Button } from "#components/ui/button.tsx";
import { useViewer } from "#components/viewer.tsx";
import { addDays } from "#lib/format/dates/calendar.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { recordHref } from "#lib/routes.ts";
import { untilRepsAreRead } from "../../_components/filters/use-customers-with-reps.ts";
import { FailedLists } from "../../_components/list/failed-lists.tsx";
import { ListScreen, type ScreenProps } from "../../_components/list/list-screen.tsx";
import { useSnoozes } from "../../_components/list/use-snoozes.ts";
import { CutOffRules } from "../../_components/values/stop-cut-off.tsx";
import { dayList } from "../list.ts";
import type { DayRow } from "./columns.tsx";
import { dayKey, useDay } from "./use-day.ts";

/** Whom to call today, before which cut-off, and why. */
export function DayScreen({ connection, preferences }: ScreenProps) {
  const list = useListState(dayList, preferences);
  const { reps, rules, failed, ...day } = useDay(list.query, list.search.reps);
  const { snoozed, snooze } = useSnoozes(dayList.table);
  const rows = useMemo(() => day.rows?.map((row): DayRow => ({ ...row, doneUntil: snoozed[dayKey(row)] ?? null })), [day.rows, snoozed]);
  const view = useListView(list, rows);
  const reading = untilRepsAreRead({ ...day, rows }, reps, view.length);
  return (
    <CutOffRules value={rules}>
      <ListScreen
        connection={connection}
        list={list}
        reading={{ ...reading, rest: day.rest, error: reading.error ?? failed[0]?.error }}
        view={view}
        hrefOf={({ customer }) => recordHref(connection, "customers", customer.CustomerID)}
        description="Customers by their next order cut-off, with the reasons to call them"
        actions={(selection) => <DoneButton selection={selection} isDone={list.search.done} mark={snooze} />}
        above={<FailedLists lists={failed} outcome="could not be read, so reasons are missing" />}
      />
    </CutOffRules>
  );
}

interface DoneButtonProps {
  selection: RowSelection<DayRow>;
  isDone: boolean;
  mark: ReturnType<typeof useSnoozes>["snooze"];
}

/** Hides the selected customers until tomorrow, or shows those again that are done. */
function DoneButton({ selection, isDone, mark }: DoneButtonProps) {
  const { locale, today } = useViewer();
  const { rows, clear } = selection;
  if (rows.length === 0) return null;
  const count = countOf(rows.length, "customer", locale);
  return (
    <Button
      onClick={() => {
        mark(rows.map(dayKey), isDone ? null : addDays(today, 1));
        clear();
      }}
    >
      {isDone ? <Undo2 aria-hidden="true" /> : <Check aria-hidden="true" />}
      {isDone ? `Show ${count} again` : `Mark ${count} as done today`}
    </Button>
  );
}
