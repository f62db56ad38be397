"use client";
import { Check, Undo2 } from "lucide-react";
import { useMemo } from "react";
import { useListState, useListView } from "#components/data-table/list/use-list.ts";
import { recordHref } from "#lib/routes.ts";
import { untilRepsAreRead } from "../../_components/filters/reps/reps-reading.ts";
import { FailedLists } from "../../_components/list/failed/failed-lists.tsx";
import { ListScreen, type ScreenProps } from "../../_components/list/list-screen.tsx";
import { SnoozeRowsButton } from "../../_components/list/snoozes/snooze-rows-button.tsx";
import { useSnoozes } from "../../_components/list/snoozes/use-snoozes.ts";
import { CutOffRules } from "../../_components/values/stop-cut-off.tsx";
import { dayList } from "../list.ts";
import type { DayRow } from "./columns.tsx";
import { dayKey, useDay } from "./use-day.ts";

const none: readonly never[] = [];

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
        reading={{ ...reading, recordNoun: "record", rest: day.rest }}
        view={view}
        hrefOf={({ customer }) => recordHref(connection, "customers", customer.CustomerID)}
        description="Customers by their next order cut-off, with the reasons to call them"
        actions={(selection) => (
          <SnoozeRowsButton
            selection={selection}
            keyOf={dayKey}
            noun="customer"
            days={1}
            isSnoozed={list.search.done}
            labelOf={(count) => `Mark ${count} as done today`}
            icon={<Check aria-hidden="true" />}
            endIcon={<Undo2 aria-hidden="true" />}
            snooze={snooze}
          />
        )}
        above={<FailedLists lists={rows ? failed : none} outcome="could not be read, so reasons are missing" />}
      />
    </CutOffRules>
  );
}
