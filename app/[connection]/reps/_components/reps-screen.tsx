"use client";
import { useListState, useListView } from "#components/data-table/list/use-list.ts";
import { useOpenRow } from "#components/data-table/rows/use-open-row.ts";
import { AfterHydration } from "#components/ui/loading/after-hydration.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { type SalesRep, salesRepResource } from "#lib/api/resources.ts";
import { ListScreen, type ScreenProps } from "../../_components/list/list-screen.tsx";
import { lazyDetail, RecordSheet } from "../../_components/record/record-sheet.tsx";
import { useListPlace } from "../../_components/record/use-list-place.ts";
import { repsListOf } from "../list.ts";
import { repRecord } from "../record.ts";

const repDetail = lazyDetail(() => import("./rep-detail.tsx").then((module) => module.RepDetail));

const loadMyRep = async () => (await import("./my-rep-notice.tsx")).MyRepNotice;

const idOf = (rep: SalesRep) => String(rep.UserID);

/** The distributor's territory managers and the brands' sales reps. */
export function RepsScreen({ connection, keyType, preferences }: ScreenProps) {
  const list = useListState(repsListOf(keyType), preferences);
  const reps = useAllRows(salesRepResource(useApi()).rows({}));
  const view = useListView(list, reps.rows);
  const opened = useOpenRow(useListPlace("reps"), view, idOf);
  return (
    <ListScreen
      connection={connection}
      list={list}
      reading={reps}
      view={view}
      opened={opened}
      above={<AfterHydration load={loadMyRep} props={{ connection }} />}
    >
      <RecordSheet record={repRecord} opened={opened} row={opened.row} title={opened.row?.Name} detail={repDetail} />
    </ListScreen>
  );
}
