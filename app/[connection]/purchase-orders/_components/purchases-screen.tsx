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
import { type PurchaseStatus, purchaseStatuses, statusLabel } from "#lib/purchases/progress.ts";
import { recordHref, screenHref } from "#lib/routes.ts";
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
            <Link href={screenHref(connection, "purchase-orders/new")} className={button({ variant: "primary" })}>
              <Plus aria-hidden="true" />
              New order
            </Link>
          </>
        )}
        above={
          <>
            <UnsyncedDrafts connection={connection} />
            <StatusTabs status={search.status} onStatus={(status) => change({ status })} />
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

interface StatusTabsProps {
  status: PurchaseStatus | null;
  onStatus: (status: PurchaseStatus | null) => void;
}

const tabs: readonly { status: PurchaseStatus | null; label: string }[] = [
  { status: null, label: "All" },
  ...purchaseStatuses.map((status) => ({ status, label: status === "InProgress" ? "Drafts" : statusLabel(status) })),
];

/** One tab per status, in the order of the process. Each tab filters the list. */
function StatusTabs({ status, onStatus }: StatusTabsProps) {
  return (
    <nav aria-label="Status" className="overflow-x-auto border-line border-b bg-surface px-2 sm:px-4">
      <ul className="flex">
        {tabs.map((tab) => (
          <li key={tab.label}>
            <button
              type="button"
              aria-current={tab.status === status ? "page" : undefined}
              onClick={() => onStatus(tab.status)}
              className="-outline-offset-2! h-9 whitespace-nowrap border-transparent border-b-2 px-2.5 font-medium text-muted text-sm hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink pointer-coarse:h-11 pointer-coarse:min-w-11"
            >
              {tab.label}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
