"use client";
import { MoonStar, Sun } from "lucide-react";
import { useMemo } from "react";
import { useListState, useListView } from "#components/data-table/list/use-list.ts";
import type { RowSelection } from "#components/data-table/selection/use-selection.ts";
import { Button } from "#components/ui/button.tsx";
import { useViewer } from "#components/viewer.tsx";
import { addDays } from "#lib/format/dates/calendar.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { recordHref } from "#lib/routes.ts";
import { FailedLists } from "../../../_components/list/failed-lists.tsx";
import { ListScreen, type ScreenProps } from "../../../_components/list/list-screen.tsx";
import { useSnoozes } from "../../../_components/list/use-snoozes.ts";
import { InventoryTabs } from "../../_components/inventory-tabs.tsx";
import { checksList } from "../list.ts";
import { daysSince, type ProblemRow } from "./columns.tsx";
import { invoiceDays, useProblems } from "./use-problems.ts";

const keyOf = ({ id }: ProblemRow) => id;
const snoozeDays = 7;

/** What does not add up, is missing or is out of date, from all lists of a brand, with the record of each. */
export function ChecksScreen({ connection, preferences }: ScreenProps) {
  const { locale, today } = useViewer();
  const list = useListState(checksList, preferences);
  const { failed, unread, ...reading } = useProblems();
  const { snoozed, snooze } = useSnoozes(checksList.table);
  const rows = useMemo(
    () =>
      reading.rows?.map(
        (problem): ProblemRow => ({ ...problem, snoozedUntil: snoozed[problem.id] ?? null, days: daysSince(problem.since, today) }),
      ),
    [reading.rows, snoozed, today],
  );
  const view = useListView(list, rows);
  return (
    <ListScreen
      connection={connection}
      list={list}
      reading={{ ...reading, rows, keyOf }}
      view={view}
      hrefOf={({ record }) => recordHref(connection, record.slug, record.id)}
      description={`Stock, batches, shelf counts, AR aging and open orders, and invoices of the last ${invoiceDays} days`}
      actions={(selection) => <SnoozeButton selection={selection} isSnoozed={list.search.snoozed} snooze={snooze} />}
      above={
        <>
          <InventoryTabs connection={connection} current="checks" />
          {unread > 0 ? (
            <p className="px-4 py-2 text-sm text-warning sm:px-6">{countOf(unread, "record", locale)} could not be read, so not checked.</p>
          ) : null}
          <FailedLists lists={failed} outcome="could not be checked completely" />
        </>
      }
    />
  );
}

interface SnoozeButtonProps {
  selection: RowSelection<ProblemRow>;
  isSnoozed: boolean;
  snooze: ReturnType<typeof useSnoozes>["snooze"];
}

/** Hides the selected problems for a week, or shows those again that are hidden. */
function SnoozeButton({ selection, isSnoozed, snooze }: SnoozeButtonProps) {
  const { locale, today } = useViewer();
  const { rows, clear } = selection;
  if (rows.length === 0) return null;
  const count = countOf(rows.length, "problem", locale);
  return (
    <Button
      onClick={() => {
        snooze(rows.map(keyOf), isSnoozed ? null : addDays(today, snoozeDays));
        clear();
      }}
    >
      {isSnoozed ? <Sun aria-hidden="true" /> : <MoonStar aria-hidden="true" />}
      {isSnoozed ? `Show ${count} again` : `Snooze ${count} for ${snoozeDays} days`}
    </Button>
  );
}
