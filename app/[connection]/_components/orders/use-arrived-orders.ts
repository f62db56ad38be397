"use client";
import { useMemo } from "react";
import { type DateChoice, rangeOfChoice } from "#components/data-table/filters/date-choice.ts";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import type { ListQuery } from "#lib/api/list-rows.ts";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import type { Purchase } from "#lib/api/records/purchases.ts";
import { purchaseResource } from "#lib/api/resources.ts";
import { arrivedIn } from "#lib/orders/purchases/received-lines.ts";

const none: readonly Purchase[] = [];

/** The orders that arrived in a period, with their lines. */
export function useArrivedOrders(query: ListQuery<"GET /v2/purchases">, period: DateChoice) {
  const { today } = useViewer();
  const { rows: read, keyOf: _, ...reading } = useAllRows(purchaseResource(useApi()).rows(query));
  const { start, end } = rangeOfChoice(period, today);
  const { orders, undated } = useMemo(() => arrivedIn(read ?? none, { start, end }), [read, start, end]);
  return {
    orders,
    /** For ArrivedNote. */
    note: {
      read: read?.length,
      isComplete: reading.isComplete,
      orders: orders.length,
      hasPeriod: start !== null || end !== null,
      undated,
      postedSince: query.start_date,
    },
    reading,
  };
}
