"use client";
import { Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { useListState, useListView } from "#components/data-table/list/use-list.ts";
import { button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { idOfPurchase, type Purchase } from "#lib/api/records/purchases.ts";
import { purchaseResource } from "#lib/api/resources.ts";
import { type PurchaseStatus, purchaseStatuses, statusLabel } from "#lib/orders/purchases/progress/progress.ts";
import { recordHref, screenHref } from "#lib/routes.ts";
import { titleOf } from "#lib/screens.ts";
import { FilterTabs } from "../../_components/list/filter-tabs.tsx";
import { ListScreen, type ScreenProps } from "../../_components/list/list-screen.tsx";
import { UnsyncedDrafts } from "../../_components/shell/background/unsynced-drafts.tsx";
import { purchasesList } from "../list.ts";
import { DeliveryCalendar } from "./delivery-calendar.tsx";
import { linesExport } from "./detail/line-columns.ts";
import { PurchaseActionsProvider } from "./detail/purchase-actions.tsx";
import { BulkActions } from "./draft/bulk-actions.tsx";
import { DeleteDraft } from "./draft/delete-draft.tsx";

const noRows: readonly Purchase[] = [];

export function PurchasesScreen({ connection, preferences }: ScreenProps) {
  const viewer = useViewer();
  const api = useApi();
  const declaration = useMemo(() => ({ ...purchasesList, exports: [linesExport(api)] }), [api]);
  const list = useListState(declaration, preferences);
  const { search, change } = list;
  const purchases = useAllRows(purchaseResource(api).rows(list.query));
  const view = useListView(list, purchases.rows);
  const [toDelete, setToDelete] = useState<Purchase | null>(null);
  const actions = useMemo(() => ({ connection, askToDelete: setToDelete }), [connection]);
  return (
    <PurchaseActionsProvider value={actions}>
      <ListScreen
        connection={connection}
        list={list}
        reading={purchases}
        view={view}
        hrefOf={(purchase) => recordHref(connection, "purchase-orders", idOfPurchase(purchase))}
        actions={(selection) => (
          <>
            <BulkActions connection={connection} selection={selection} />
            <Link href={screenHref(connection, "purchase-orders/pipeline")} className={button()}>
              {titleOf("purchase-orders/pipeline")}
            </Link>
            <Link href={screenHref(connection, "purchase-orders/new")} className={button({ variant: "primary" })}>
              <Plus aria-hidden="true" />
              New order
            </Link>
          </>
        )}
        above={
          <>
            <UnsyncedDrafts connection={connection} />
            <FilterTabs label="Status" tabs={tabs} current={search.status} onChange={(status) => change({ status })} />
            {search.calendar ? (
              <DeliveryCalendar
                rows={purchases.rows ?? noRows}
                isComplete={purchases.isComplete}
                month={search.month ?? viewer.today}
                onMonth={(month) => change({ month, day: null })}
                day={search.day}
                onDay={(day) => change({ day })}
              />
            ) : null}
          </>
        }
      >
        <DeleteDraft draft={toDelete} onClose={() => setToDelete(null)} />
      </ListScreen>
    </PurchaseActionsProvider>
  );
}

/** In the order of the process. */
const tabs: readonly { value: PurchaseStatus | null; label: string }[] = [
  { value: null, label: "All" },
  ...purchaseStatuses.map((value) => ({ value, label: value === "InProgress" ? "Drafts" : statusLabel(value) })),
];
