"use client";
import { LayoutGrid, Rows3 } from "lucide-react";
import { useListState, useListView } from "#components/data-table/list/use-list.ts";
import { useOpenRow } from "#components/data-table/rows/use-open-row.ts";
import { useUrlState } from "#components/data-table/url/use-url-state.ts";
import { Notice } from "#components/feedback/notice.tsx";
import { RequestId } from "#components/feedback/request-id.tsx";
import { Button } from "#components/ui/button.tsx";
import { passFocusOn } from "#components/ui/overlays/focus-if-lost.ts";
import { ExactTime } from "#components/ui/tips/tip.tsx";
import { useViewer } from "#components/viewer.tsx";
import { ApiError } from "#lib/api/http/errors.ts";
import { formatDateTime } from "#lib/format/dates/dates.ts";
import { failureText } from "#lib/format/text/failure-text.ts";
import type { CatalogRow } from "#lib/goods/catalog/catalog-row.ts";
import { RetailerGoodsTabs } from "../../_components/goods/retailer-goods-tabs.tsx";
import { ListScreen, type ScreenProps } from "../../_components/list/list-screen.tsx";
import { useUnknownMatches } from "../../_components/list/use-unknown-matches.tsx";
import { lazyDetail, RecordSheet } from "../../_components/record/record-sheet.tsx";
import { useListPlace } from "../../_components/record/use-list-place.ts";
import { catalogFilters } from "../filters.tsx";
import { catalogList, catalogListWithoutPrices } from "../list.ts";
import { productRecord } from "../record.ts";
import { PictureGrid } from "./grid/picture-grid.tsx";
import { PictureSort } from "./grid/picture-sort.tsx";
import { useStore } from "./stock/use-store.ts";
import { type MissingPart, useCatalogRows } from "./use-catalog-rows.ts";

const productDetail = lazyDetail(() => import("./detail/product-detail.tsx").then((module) => module.ProductDetail));

const idOf = ({ product }: CatalogRow) => String(product.ProductID);

export function CatalogScreen({ connection, keyType, preferences }: ScreenProps) {
  const viewer = useViewer();
  const stores = useStore(useUrlState(catalogFilters.params)[0].store, keyType);
  const hasPrices = stores.store !== null;
  // Both lists have the same columns in a different order.
  const list = useListState(hasPrices ? catalogList : catalogListWithoutPrices, preferences, keyType);
  const { search } = list;
  const { reading, missing, stockAsOf, ...unknown } = useCatalogRows(list.query, search.on, stores);
  const view = useListView(list, reading.rows);
  const unknownMatches = useUnknownMatches(list, reading.rows, view, {
    available: unknown.isStockUnknown,
    promoted: unknown.arePricesUnknown,
  });
  const opened = useOpenRow(useListPlace("catalog"), view, idOf);
  return (
    <ListScreen
      connection={connection}
      list={{ ...list, declaration: { ...list.declaration, notes: missing.map(({ subject }) => `${subject} could not be loaded.`) } }}
      reading={reading}
      view={view}
      opened={opened}
      description={
        stockAsOf ? (
          <>
            Stock as of <ExactTime instant={stockAsOf}>{formatDateTime(stockAsOf, viewer.locale, viewer.timeZone)}</ExactTime>
          </>
        ) : (
          "Stock is an end-of-day figure"
        )
      }
      actions={
        <>
          {search.view === "pictures" ? (
            <PictureSort columns={list.declaration.columns} sort={search.sort} onSort={(sort) => list.change({ sort })} />
          ) : null}
          <ViewSwitch view={search.view} onView={(view) => list.change({ view })} />
        </>
      }
      above={
        <>
          {keyType === "Customer" ? <RetailerGoodsTabs connection={connection} current="catalog" /> : null}
          <MissingParts missing={missing} />
        </>
      }
      hiddenFilters={hasPrices ? [] : ["on", "promoted"]}
      body={
        search.view === "pictures" && view.length > 0 ? (
          <PictureGrid view={view} hrefOf={opened.hrefOf} onOpen={opened.open} hasPrices={hasPrices} />
        ) : (
          unknownMatches
        )
      }
    >
      <RecordSheet
        record={productRecord}
        opened={opened}
        row={opened.row?.product}
        title={opened.row && `Product: ${opened.row.product.ProductName}`}
        detail={productDetail}
      />
    </ListScreen>
  );
}

function MissingParts({ missing }: { missing: readonly MissingPart[] }) {
  return (
    <div role="status" className={missing.length > 0 ? "space-y-2 border-line border-b px-4 py-2.5 sm:px-6" : "contents"}>
      {missing.map(({ subject, error, retry }) => (
        <Notice key={subject} tone="warning" title={`${subject} could not be loaded`}>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {failureText(error)}
            {error instanceof ApiError && error.requestId ? <RequestId id={error.requestId} /> : null}
            <Button ref={passFocusOn} size="sm" onClick={retry}>
              Try again
            </Button>
          </span>
        </Notice>
      ))}
    </div>
  );
}

const views = [
  { view: "pictures", label: "Pictures", icon: LayoutGrid },
  { view: "table", label: "Table", icon: Rows3 },
] as const;

type View = (typeof views)[number]["view"];

function ViewSwitch({ view: current, onView }: { view: View; onView: (view: View) => void }) {
  return (
    <fieldset className="flex rounded-md bg-sunken p-0.5">
      <legend className="sr-only">View</legend>
      {views.map(({ view, label, icon: Icon }) => (
        <button
          key={view}
          type="button"
          aria-pressed={view === current}
          onClick={() => onView(view)}
          className="inline-flex h-7 items-center gap-1.5 rounded-sm px-2.5 font-medium text-muted text-sm aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-control pointer-coarse:h-11"
        >
          <Icon className="size-4" aria-hidden="true" />
          {label}
        </button>
      ))}
    </fieldset>
  );
}
