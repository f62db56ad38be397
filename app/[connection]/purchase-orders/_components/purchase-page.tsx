"use client";
import { useQuery } from "@tanstack/react-query";
import { PageHeader } from "#components/shell/page-header.tsx";
import { useApi } from "#lib/api/api-provider.tsx";
import { ApiError } from "#lib/api/errors.ts";
import { purchaseQueries } from "#lib/api/purchases.ts";
import { pollAfterMs } from "#lib/purchases/progress.ts";
import { ScreenError } from "../../_components/screen-error.tsx";
import { PurchaseDetail } from "./purchase-detail.tsx";
import { PurchaseMissing } from "./purchase-missing.tsx";
import { PurchaseSkeleton } from "./purchase-skeleton.tsx";

interface PurchasePageProps {
  connection: string;
  id: string;
}

const notFound = 404;

/** One order; it keeps itself current until nothing more will change. */
export function PurchasePage({ connection, id }: PurchasePageProps) {
  const { data, error, refetch, isFetching } = useQuery({
    ...purchaseQueries(useApi()).detail(id),
    refetchInterval: ({ state }) => (state.data && pollAfterMs(state.data, state.dataUpdateCount)) ?? false,
  });
  if (!data && error instanceof ApiError && error.status === notFound) return <PurchaseMissing />;
  if (!data && error) {
    return (
      <div className="flex grow flex-col">
        <PageHeader title="Purchase order" back={{ href: `/${connection}/purchase-orders`, label: "All purchase orders" }} />
        <div className="p-4 sm:p-6">
          <ScreenError subject="The order" error={error} onRetry={() => void refetch()} retrying={isFetching} />
        </div>
      </div>
    );
  }
  return data ? <PurchaseDetail connection={connection} purchase={data} /> : <PurchaseSkeleton />;
}
