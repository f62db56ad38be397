"use client";
import { MoonStar, Sun } from "lucide-react";
import { useMemo } from "react";
import { useListState, useListView } from "#components/data-table/list/use-list.ts";
import { useViewer } from "#components/viewer.tsx";
import { recordHref } from "#lib/routes.ts";
import { FailedLists } from "../../../_components/list/failed/failed-lists.tsx";
import { ListScreen, type ScreenProps } from "../../../_components/list/list-screen.tsx";
import { SnoozeRowsButton } from "../../../_components/list/snoozes/snooze-rows-button.tsx";
import { useSnoozes } from "../../../_components/list/snoozes/use-snoozes.ts";
import { InventoryTabs } from "../../_components/inventory-tabs.tsx";
import { checksList } from "../list.ts";
import { daysSince, type ProblemRow } from "./columns.tsx";
import { invoiceDays, useProblems } from "./use-problems.ts";

const keyOf = ({ id }: ProblemRow) => id;
const snoozeDays = 7;
const none: readonly never[] = [];

/** What does not add up, is missing or is out of date, from all lists of a brand, with the record of each. */
export function ChecksScreen({ connection, preferences }: ScreenProps) {
  const { today } = useViewer();
  const list = useListState(checksList, preferences);
  const { failed, ...reading } = useProblems();
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
      reading={{ ...reading, rows, keyOf, recordNoun: "record" }}
      view={view}
      hrefOf={({ record }) => recordHref(connection, record.slug, record.id)}
      description={`Stock, batches, shelf counts, AR aging and open orders, and invoices of the last ${invoiceDays} days`}
      actions={(selection) => (
        <SnoozeRowsButton
          selection={selection}
          keyOf={keyOf}
          noun="problem"
          days={snoozeDays}
          isSnoozed={list.search.snoozed}
          labelOf={(count) => `Snooze ${count} for ${snoozeDays} days`}
          icon={<MoonStar aria-hidden="true" />}
          endIcon={<Sun aria-hidden="true" />}
          snooze={snooze}
        />
      )}
      above={
        <>
          <InventoryTabs connection={connection} current="checks" />
          <FailedLists lists={rows ? failed : none} outcome="could not be checked completely" />
        </>
      }
    />
  );
}
