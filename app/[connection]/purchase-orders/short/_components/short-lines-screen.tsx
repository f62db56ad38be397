"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useListState, useListView } from "#components/data-table/list/use-list.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { idOfPurchase } from "#lib/api/records/purchases.ts";
import { allProducts } from "#lib/api/resources.ts";
import { numberOf } from "#lib/format/text/number-of.ts";
import { findShortLines } from "#lib/orders/purchases/received-lines.ts";
import { recordHref } from "#lib/routes.ts";
import { ListScreen, type ScreenProps } from "../../../_components/list/list-screen.tsx";
import { ArrivedNote } from "../../../_components/orders/arrived-note.tsx";
import { OrderTabs } from "../../../_components/orders/order-tabs.tsx";
import { useArrivedOrders } from "../../../_components/orders/use-arrived-orders.ts";
import { shortLinesList } from "../list.ts";
import type { ShortLineRow } from "./columns.tsx";

const keyOf = ({ line }: ShortLineRow) => line.purchase_trans_id;

/** The lines of arrived orders that brought less than they ordered. */
export function ShortLinesScreen({ connection, preferences }: ScreenProps) {
  const list = useListState(shortLinesList, preferences);
  const { orders, note, reading } = useArrivedOrders(list.query, list.search.period);
  const { data: products } = useQuery(allProducts(useApi()));
  const { lines, unknown } = useMemo(() => findShortLines(orders), [orders]);
  const isRead = note.read !== undefined;
  const rows = useMemo(() => {
    const byID = new Map(products?.map((product) => [product.ProductID, product]));
    return isRead
      ? lines.map((short): ShortLineRow => {
          const product = byID.get(short.line.product_id) ?? null;
          return { ...short, product, productName: product?.ProductName || numberOf("Product", short.line.product_id), connection };
        })
      : undefined;
  }, [isRead, lines, products, connection]);
  const view = useListView(list, rows);
  return (
    <ListScreen
      connection={connection}
      list={list}
      reading={{ ...reading, rows, keyOf, recordNoun: "purchase order" }}
      view={view}
      hrefOf={({ purchase }) => recordHref(connection, "purchase-orders", idOfPurchase(purchase))}
      description={<ArrivedNote {...note} unknownLines={unknown} />}
      above={<OrderTabs connection={connection} current="purchase-orders/short" />}
    />
  );
}
