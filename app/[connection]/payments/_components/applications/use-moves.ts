"use client";
import { hashKey, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useApi } from "#lib/api/http/api-provider.tsx";
import type { PaymentApplication } from "#lib/api/records/receivables/payments.ts";
import { agingResource, invoiceResource, paymentResource } from "#lib/api/resources.ts";
import type { CollectedRows } from "#lib/api/rows/collect-rows.ts";
import { movedBetween } from "#lib/receivables/payments/board.ts";

/**
 * Reads affected data again when a request has changed its state. Returns a text to announce the change. Another filter has another
 * `queryKey`, and does not move the requests that it hides. `isMissingMoved`: the query lists all requests in flight.
 */
export function useMoves(applications: readonly PaymentApplication[] | undefined, queryKey: QueryKey, isMissingMoved = true): string {
  const client = useQueryClient();
  const api = useApi();
  const query = hashKey(queryKey);
  const before = useRef<{ readonly query: string; readonly applications: readonly PaymentApplication[] } | null>(null);
  const [news, setNews] = useState("");
  useEffect(() => {
    if (!applications) return;
    const moved = before.current?.query === query ? movedBetween(before.current.applications, applications, isMissingMoved) : [];
    before.current = { query, applications };
    if (moved.length === 0) return;
    setNews(moved.length === 1 ? `Request ${moved[0]} has a new status.` : `${moved.length} requests have a new status.`);
    // A confirmed request also changes open and due amounts. The query that reported the change is already current.
    for (const affected of [paymentResource(api).key, agingResource(api).key, invoiceResource(api).key]) {
      void client.invalidateQueries({
        queryKey: affected,
        predicate: ({ state }) => (state.data as Partial<CollectedRows<unknown>> | undefined)?.rows !== applications,
      });
    }
  }, [applications, query, client, api, isMissingMoved]);
  return news;
}
