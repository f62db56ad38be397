"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useListState, useListView } from "#components/data-table/list/use-list.ts";
import { AfterHydration } from "#components/ui/loading/after-hydration.tsx";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { type AllRows, useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { storeAvailability } from "#lib/api/records/store-availability.ts";
import { saysFailure } from "#lib/api/resource.ts";
import { allCustomers, shelfResource } from "#lib/api/resources.ts";
import { numberOf } from "#lib/format/text/number-of.ts";
import { sellThroughBy } from "#lib/goods/stock/sell-through.ts";
import { isEmptyShelf, mayOrder, toShelfRows } from "#lib/goods/stock/shelf-rows.ts";
import { staleAfterDays } from "#lib/goods/stock/state/stale-count.ts";
import type { Shelf } from "#lib/goods/stock/stock.ts";
import type { Customer } from "#lib/parties/customers/customer.ts";
import { customerNoun } from "#lib/parties/customers/customer-noun.ts";
import { recordHref } from "#lib/routes.ts";
import { titleOf } from "#lib/screens.ts";
import { RetailerGoodsTabs } from "../../../_components/goods/retailer-goods-tabs.tsx";
import { SellThrough } from "../../../_components/goods/sell-through.tsx";
import { useStockNames } from "../../../_components/goods/use-stock-names.ts";
import { failedNotes, LazyFailedLists } from "../../../_components/list/failed/lazy-failed-lists.tsx";
import { ListScreen, type ScreenProps } from "../../../_components/list/list-screen.tsx";
import { useUnknownMatches } from "../../../_components/list/use-unknown-matches.tsx";
import { InventoryTabs } from "../../_components/inventory-tabs.tsx";
import { shelvesListOf } from "../list.ts";
import type { ShelfListRow } from "./columns.tsx";

const loadNotice = async () => (await import("./availability-notice.tsx")).AvailabilityNotice;
const keyOf = ({ shelf }: ShelfListRow) => shelfResource.keyOf(shelf);

export function ShelvesScreen({ connection, keyType, preferences }: ScreenProps) {
  const api = useApi();
  const { locale, today } = useViewer();
  const list = useListState(shelvesListOf(keyType), preferences, keyType);
  const shelves = useAllRows(shelfResource(api).rows(list.query));
  const customers = useQuery({ ...allCustomers(api), ...saysFailure });
  const stores = useStores(shelves, customers.data);
  const available = useQuery({ ...storeAvailability(api, stores ?? []), enabled: stores !== undefined });
  // Until availability is read, no shelf passes the filter "Out, can be ordered".
  const isMissedToCome = available.isPending && !(customers.isError && !customers.data);
  // Without the stores, it is not asked what they can order.
  const needed = Object.entries({ [titleOf("customers", keyType)]: customers, Availability: available });
  const failed = {
    lists: needed.flatMap(([subject, { data, error, refetch }]) =>
      error && !data ? [{ subject, error, resume: () => void refetch() }] : [],
    ),
    outcome: "could not be loaded, so it is unknown what can be ordered",
  };
  const unread = stores?.filter(({ CustomerID }) => available.data && !available.data.has(CustomerID));
  const { products } = useStockNames();
  const rows = useMemo(() => {
    const names = {
      products,
      customers: customers.data ? new Map(customers.data.map((customer) => [customer.CustomerID, customer])) : null,
      orderable: isMissedToCome ? undefined : (available.data ?? null),
    };
    return shelves.rows && toShelfRows(shelves.rows, names, today).map((row) => ({ ...row, connection }));
  }, [shelves.rows, products, customers.data, available.data, isMissedToCome, today, connection]);
  const view = useListView(list, rows);
  return (
    <ListScreen
      connection={connection}
      list={{ ...list, declaration: { ...list.declaration, notes: failedNotes(failed) } }}
      reading={{ ...shelves, rows, keyOf, isComplete: shelves.isComplete && !isMissedToCome }}
      view={view}
      hrefOf={({ shelf }) => recordHref(connection, "catalog", shelf.ProductID)}
      body={useUnknownMatches(list, rows, view, { missed: failed.lists.length > 0 })}
      description={`The last count of each ${customerNoun(keyType)}. Counts older than ${staleAfterDays} days are gray.`}
      above={
        <>
          {keyType === "Customer" ? (
            <RetailerGoodsTabs connection={connection} current="shelves" />
          ) : (
            <InventoryTabs connection={connection} current="retail" />
          )}
          <LazyFailedLists {...failed} />
          <AfterHydration load={loadNotice} props={{ unreadStores: unread?.length ?? 0, noun: customerNoun(keyType), locale }} />
          <ShelvesPicture shelves={rows} connection={connection} isWhole={shelves.isComplete} />
        </>
      }
    />
  );
}

/** Stores with an empty shelf that may order. Reads availability only for them, once all shelves are loaded. */
function useStores(shelves: AllRows<Shelf>, customers: readonly Customer[] | undefined) {
  const { rows, isComplete } = shelves;
  return useMemo(() => {
    if (!rows || !isComplete || !customers) return undefined;
    const empty = new Set(rows.filter(isEmptyShelf).map(({ CustomerID }) => CustomerID));
    return customers.filter((customer) => empty.has(customer.CustomerID) && mayOrder(customer));
  }, [rows, isComplete, customers]);
}

interface ShelvesPictureProps {
  /** Undefined while loading. */
  shelves: readonly ShelfListRow[] | undefined;
  connection: string;
  isWhole: boolean;
}

const shownMax = 5;

/** A collapsible chart of retail sales of the products in the list. */
function ShelvesPicture({ shelves, connection, isWhole }: ShelvesPictureProps) {
  const { locale } = useViewer();
  const rows = useMemo(() => {
    const nameOf = new Map(shelves?.map(({ shelf, productName }) => [shelf.ProductID, productName]));
    const all = sellThroughBy(
      (shelves ?? []).map(({ shelf }) => shelf),
      ({ ProductID }) => ProductID,
    );
    return all.map((row) => ({
      ...row,
      name: nameOf.get(row.key) ?? numberOf("Product", row.key),
      href: recordHref(connection, "catalog", row.key),
    }));
  }, [shelves, connection]);
  if (rows.length === 0) return null;
  return (
    <details className="border-line border-b px-4 py-2 sm:px-6">
      <summary className="min-h-6 pointer-coarse:min-h-11 cursor-pointer font-semibold text-sm">Sell-through by product</summary>
      <div className="max-w-4xl py-2">
        {isWhole ? null : <p className="text-faint text-xs">Of the shelf counts loaded so far.</p>}
        <SellThrough rows={rows} noun="product" shownMax={shownMax} locale={locale} />
      </div>
    </details>
  );
}
