"use client";
import { PackagePlus } from "lucide-react";
import { useMemo, useState } from "react";
import type { TablePreferences } from "#components/data-table/list/preferences.ts";
import { useListState, useListView } from "#components/data-table/list/use-list.ts";
import { useOpenRow } from "#components/data-table/rows/use-open-row.ts";
import { Button } from "#components/ui/button.tsx";
import { AfterHydration } from "#components/ui/loading/after-hydration.tsx";
import { useViewer } from "#components/viewer.tsx";
import { countOf } from "#lib/format/dates/durations.ts";
import { formatCount } from "#lib/format/numbers/numbers.ts";
import { toDrafts } from "#lib/goods/replenishment/orders/to-drafts.ts";
import { planGaps } from "#lib/goods/replenishment/plan-gaps.ts";
import { stockID } from "#lib/goods/replenishment/suggestion/incoming.ts";
import type { Products } from "#lib/orders/drafts/draft.ts";
import { rowID } from "../../../_components/goods/use-supply-plan.ts";
import { ListScreen } from "../../../_components/list/list-screen.tsx";
import { RecordSheet } from "../../../_components/record/record-sheet.tsx";
import { RecordSkeleton } from "../../../_components/record/record-skeleton.tsx";
import { useListPlace } from "../../../_components/record/use-list-place.ts";
import { UnsyncedDrafts } from "../../../_components/shell/background/unsynced-drafts.tsx";
import { useLocalPlanState } from "../../../_components/shell/hydration/use-local-plan-state.ts";
import { AsOf } from "../../../_components/values/as-of.tsx";
import { planList } from "../../list.ts";
import { suggestionRecord } from "../../record.ts";
import { useOrderCreation } from "../orders/use-order-creation.ts";
import { SnoozedMenu } from "../suggestion/snoozed-menu.tsx";
import { PlanDetail } from "./plan-detail.tsx";
import type { PlanListRow } from "./plan-list-row.ts";
import { PlanSummary } from "./plan-summary.tsx";
import { usePlan } from "./use-plan.ts";

const nothingOrdered: { readonly rows: readonly PlanListRow[]; readonly clearSelection: () => void } = {
  rows: [],
  clearSelection: () => {},
};

const loadDraftDialog = async () => (await import("../orders/draft-dialog.tsx")).DraftDialog;

interface PlanListProps {
  connection: string;
  preferences: TablePreferences;
}

/** All suggestions, most urgent first. Creates draft orders of the selected rows or of those due today. */
export function PlanList({ connection, preferences }: PlanListProps) {
  const { locale, today } = useViewer();
  const list = useListState(planList, preferences);
  const { search, change } = list;
  const plan = usePlan(connection, search);
  const view = useListView(list, plan.rows);
  const opened = useOpenRow(useListPlace("replenishment"), view, rowID);
  const { setCases } = useLocalPlanState();
  // The rows at the time of the decision, so that new data does not change the orders in the open dialog.
  const [{ rows: ordered, clearSelection }, setDecision] = useState(nothingOrdered);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const creation = useOrderCreation(({ draft }) => {
    clearSelection();
    for (const { product_id } of draft.lines)
      if (product_id && draft.to_location_id) setCases(stockID(draft.to_location_id, product_id), null);
  });
  const planned = useMemo(
    () =>
      toDrafts(
        ordered.map((row) => ({ row, cases: row.cases })),
        today,
        plan.takenNumbers,
      ),
    [ordered, today, plan.takenNumbers],
  );
  const products: Products = useMemo(
    () => new Map(ordered.flatMap(({ product }) => (product ? [[product.ProductID, product] as const] : []))),
    [ordered],
  );
  const whatIf = { targetDays: search.target, growthPercent: search.growth };
  const awake = plan.rows?.filter(({ snoozedUntil }) => snoozedUntil === null);
  const gaps = plan.rows && planGaps(plan, locale);
  const openRow = opened.row ?? plan.rows?.find(({ id }) => id === opened.id);
  return (
    <ListScreen
      connection={connection}
      list={list}
      reading={{ ...plan, recordNoun: "record", ifIncomplete: "suggestions may be missing or wrong" }}
      view={view}
      opened={opened}
      figuresAsOf={
        <>
          <AsOf records={plan.rows?.map(({ record }) => record)} />
          {gaps && `. ${gaps}`}
        </>
      }
      actions={(selection) => (
        <>
          <SnoozedMenu rows={plan.rows ?? []} />
          {creation.orders.length > 0 && !isDialogOpen ? (
            <Button onClick={() => setDialogOpen(true)}>
              {formatCount(creation.orders.filter(({ creation: { kind } }) => kind === "made").length, locale)} of{" "}
              {countOf(creation.orders.length, "draft", locale)} created
            </Button>
          ) : null}
          <DraftButton
            selected={selection.rows}
            shown={plan.rows && view.rows()}
            locale={locale}
            onOrder={(rows) => {
              setDialogOpen(true);
              if (creation.isSending) return;
              creation.clear();
              setDecision({ rows, clearSelection: selection.clear });
            }}
          />
        </>
      )}
      above={
        <>
          <UnsyncedDrafts connection={connection} />
          {plan.error && !awake ? null : <PlanSummary rows={awake} chosen={search.states} onChosen={(states) => change({ states })} />}
        </>
      }
    >
      <RecordSheet record={suggestionRecord} opened={opened} title={openRow && `Suggestion: ${openRow.productName}, ${openRow.place}`}>
        {openRow ? <PlanDetail row={openRow} whatIf={whatIf} heading="h2" /> : <RecordSkeleton record={suggestionRecord} />}
      </RecordSheet>
      {ordered.length > 0 ? (
        <AfterHydration
          load={loadDraftDialog}
          props={{
            open: isDialogOpen,
            onClose: () => setDialogOpen(false),
            connection,
            planned,
            products,
            placeOf: (id) => ordered.find(({ record }) => record.LocationID === id)?.place ?? `Warehouse ${id}`,
            creation,
          }}
        />
      ) : null}
    </ListScreen>
  );
}

interface DraftButtonProps {
  selected: readonly PlanListRow[];
  /** Undefined while the suggestions are not known. */
  shown: Iterable<PlanListRow> | undefined;
  locale: string;
  onOrder: (rows: readonly PlanListRow[]) => void;
}

/** Creates draft orders of the selected rows, or of the visible rows that are due today. */
function DraftButton({ selected, shown, locale, onOrder }: DraftButtonProps) {
  const chosen = selected.length > 0 ? selected : [...(shown ?? [])].filter(({ state }) => state === "today");
  const rows = chosen.filter(({ cases, suggestion }) => cases > 0 && suggestion);
  const label = selected.length > 0 ? "selected" : "due today";
  return (
    // On a phone it is below the title from the start, where its longer label will be.
    <Button variant="primary" className="max-sm:w-76" disabled={rows.length === 0} onClick={() => onOrder(rows)}>
      <PackagePlus aria-hidden="true" />
      Draft orders{shown && `: ${countOf(rows.length, "suggestion", locale)} ${label}`}
    </Button>
  );
}
