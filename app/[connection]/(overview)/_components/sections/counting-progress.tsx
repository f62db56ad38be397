"use client";
import { Button } from "#components/ui/button.tsx";
import { passFocusOn } from "#components/ui/overlays/focus-if-lost.ts";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { batchResource, purchaseResource } from "#lib/api/resources.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { costQuery } from "#lib/orders/purchases/costs/cost-basis.ts";

/** How much of the expiring stock is read, and a button that stops. Nothing once all is read. */
export function CountingProgress({ onStop }: { onStop: () => void }) {
  const api = useApi();
  const { today, locale } = useViewer();
  const batches = useAllRows(batchResource(api).rows({}));
  // The values need them, after the batches.
  const source = purchaseResource(api).rows(costQuery(today));
  const orders = useAllRows({ ...source, first: { ...source.first, enabled: batches.isComplete } });
  const [next, noun, nouns] = batches.isComplete ? ([orders, "order", "orders"] as const) : ([batches, "batch", "batches"] as const);
  if (next.isComplete || next.error) return null;
  return (
    <span className="flex items-baseline gap-2 tabular-nums">
      {next.rows ? `${countOf(next.rows.length, noun, locale, nouns)} read` : null}
      <Button ref={passFocusOn} size="sm" variant="ghost" onClick={onStop}>
        Stop
      </Button>
    </span>
  );
}
