"use client";
import { StackedBar } from "#components/charts/stacked-bar.tsx";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import type { Purchase } from "#lib/api/records/purchases.ts";
import { purchaseResource } from "#lib/api/resources.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { type PurchaseStatus, purchaseStatuses, statusLabel } from "#lib/orders/purchases/progress/progress.ts";
import { screenHref } from "#lib/routes.ts";
import { LinkedRow, RowList } from "../../../../_components/list/row-list.tsx";
import { Section } from "../../../../_components/sections/section.tsx";
import { SectionLink } from "../../../../_components/sections/section-link.tsx";
import { whenComplete } from "../when-complete.ts";

/** Every status except Verified, which is final. */
const openStatuses = purchaseStatuses.filter((status) => status !== "Verified");

const fills: Readonly<Record<Exclude<PurchaseStatus, "Verified">, string>> = {
  InProgress: "fill-fill-neutral",
  Submitted: "fill-fill-warning",
  New: "fill-fill-orange",
  Accepted: "fill-fill-accent",
  Received: "fill-fill-positive",
  Confirmed: "fill-fill-deep",
};

export function PurchaseOrders({ connection }: { connection: string }) {
  const purchases = useAllRows(purchaseResource(useApi()).rows({ statuses: [...openStatuses] }));
  return (
    <Section
      title="Open purchase orders"
      heading="h2"
      query={whenComplete(purchases)}
      subject="The purchase orders"
      isLive
      skeletonLines={8}
    >
      {(rows) => <ByStatus purchases={rows} connection={connection} />}
    </Section>
  );
}

function ByStatus({ purchases, connection }: { purchases: readonly Purchase[]; connection: string }) {
  const { locale } = useViewer();
  const counts = openStatuses.map((status) => ({ status, count: purchases.filter((purchase) => purchase.status === status).length }));
  return (
    <>
      <div className="px-4 pb-3">
        <p className="font-semibold text-xl tabular-nums tracking-tight">{countOf(purchases.length, "order", locale)}</p>
        <StackedBar
          className="mt-2 h-2.5"
          parts={counts.map(({ status, count }) => ({ key: status, weight: BigInt(count), fill: fills[status] }))}
        />
      </div>
      <RowList>
        {counts
          .filter(({ count }) => count > 0)
          .map(({ status, count }) => (
            <LinkedRow
              key={status}
              href={screenHref(connection, "purchase-orders", { status })}
              name={statusLabel(status)}
              value={countOf(count, "order", locale)}
            />
          ))}
      </RowList>
      <div className="border-line border-t px-4 py-1.5">
        <SectionLink href={screenHref(connection, "purchase-orders")}>All purchase orders</SectionLink>
      </div>
    </>
  );
}
