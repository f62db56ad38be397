"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button, Spinner } from "#components/ui/button.tsx";
import { LazyPanel } from "#components/ui/loading/lazy-panel.tsx";
import { useViewer } from "#components/viewer.tsx";
import { useApi, useQuotaStore } from "#lib/api/http/api-provider.tsx";
import { readProductInvoices } from "#lib/api/records/product-invoices.ts";
import { dayOf } from "#lib/format/dates/calendar.ts";
import { formatDate } from "#lib/format/dates/dates.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { formatCount } from "#lib/format/numbers/numbers.ts";
import { ScreenError } from "../../../_components/shell/screens/screen-error.tsx";
import type { Layer } from "./invoiced-layers.tsx";

const loadLayers = async () => (await import("./invoiced-layers.tsx")).InvoicedLayers;

/** Lists the invoices that the purchase lines filled. Loads on demand, because the API cannot find invoice lines by product. */
export function ProductInvoiced({ layers, productID }: { layers: readonly Layer[]; productID: number }) {
  const api = useApi();
  const quota = useQuotaStore().get;
  const { locale } = useViewer();
  const [isRequested, setRequested] = useState(false);
  const [progress, setProgress] = useState<readonly [done: number, total: number]>([0, 0]);
  const since = layers
    .flatMap(({ ordered }) => dayOf(ordered?.purchase.receive_date) ?? [])
    .sort()
    .at(0);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [api.scope, "invoices", "of product", productID, since],
    queryFn: ({ signal }) =>
      readProductInvoices(api, {
        productID,
        since: since ?? "",
        signal,
        quota,
        onProgress: (done, total) => setProgress([done, total]),
      }),
    enabled: isRequested && since !== undefined,
    // The read itself repeats its requests.
    retry: false,
  });
  if (since === undefined) return null;
  if (data) return <LazyPanel load={loadLayers} props={{ found: data, layers, since }} />;
  if (error) {
    return <ScreenError subject="The invoices" error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  const [done, total] = progress;
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {isRequested ? (
        <>
          <Spinner />
          <p role="status" className="text-muted tabular-nums">
            {total === 0 ? "Reading the invoices…" : `Lines of ${formatCount(done, locale)} of ${countOf(total, "invoice", locale)} read…`}
          </p>
          <Button size="sm" variant="ghost" onClick={() => setRequested(false)}>
            Stop
          </Button>
        </>
      ) : (
        <>
          <Button size="sm" onClick={() => setRequested(true)}>
            Find the invoices
          </Button>
          <p className="text-faint text-xs">Reads the lines of the invoices since {formatDate(since, locale)}.</p>
        </>
      )}
    </div>
  );
}
