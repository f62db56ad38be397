"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useCallback, useState } from "react";
import { PageHeader } from "#components/shell/page-header.tsx";
import { loadWithRetries } from "#components/ui/loading/after-hydration.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { ApiError } from "#lib/api/http/errors.ts";
import { pollInterval } from "#lib/api/reading/poll-interval.ts";
import type { Purchase } from "#lib/api/records/purchases.ts";
import { purchaseResource } from "#lib/api/resources.ts";
import { pollAfterMs } from "#lib/orders/purchases/progress/steps.ts";
import { screenHref } from "#lib/routes.ts";
import { RecordMissing } from "../../../_components/record/record-missing.tsx";
import { ScreenError } from "../../../_components/shell/screens/screen-error.tsx";
import { purchaseRecord } from "../../record.ts";
import { LocalDraftCopy } from "../draft/local-draft-copy.tsx";
import { PurchaseDetail } from "./purchase-detail.tsx";
import { PurchaseSkeleton } from "./purchase-skeleton.tsx";

/** Loads on demand, because the editor includes the contract's schemas. */
const DraftPage = dynamic(() => loadWithRetries(() => import("../draft/draft-page.tsx").then((module) => module.DraftPage)), {
  loading: PurchaseSkeleton,
});

interface PurchasePageProps {
  connection: string;
  id: string;
}

const notFound = 404;

/** One order. A draft opens in the editor. Any other order is read-only and refreshes until it is final. */
export function PurchasePage({ connection, id }: PurchasePageProps) {
  const api = useApi();
  const client = useQueryClient();
  // Keeps the editor open when the order stops being a draft, so that typed text is not lost.
  const [isEditing, setEditing] = useState(true);
  const [draft, setDraft] = useState<Purchase | null>(null);
  const { data, error, refetch, isFetching } = useQuery({
    ...purchaseResource(api).one(id),
    enabled: draft === null,
    refetchInterval: ({ state }) => pollInterval(state, (state.data && pollAfterMs(state.data, state.dataUpdateCount)) ?? false),
  });
  if (isEditing && !draft && data?.status === "InProgress") setDraft(data);
  const onSubmitted = useCallback(
    (purchase: Purchase) => {
      const purchases = purchaseResource(api);
      client.setQueryData(purchases.one(id).queryKey, purchase);
      void client.invalidateQueries({ queryKey: purchases.lists });
      setEditing(false);
      setDraft(null);
    },
    [api, client, id],
  );
  // An order that the key no longer covers is not shown from an earlier read. An open draft keeps what was typed.
  if (!draft && error instanceof ApiError && error.status === notFound) {
    return (
      <>
        <LocalDraftCopy connection={connection} id={id} purchase={null} />
        <RecordMissing slug="purchase-orders" missing={purchaseRecord.missing} />
      </>
    );
  }
  if (!data && error) {
    return (
      <div className="flex grow flex-col">
        <PageHeader title="Purchase order" back={{ href: screenHref(connection, "purchase-orders"), label: "All purchase orders" }} />
        <div className="p-4 sm:p-6">
          <ScreenError subject="The order" error={error} onRetry={() => void refetch()} retrying={isFetching} />
        </div>
      </div>
    );
  }
  if (!data) return <PurchaseSkeleton />;
  if (draft) return <DraftPage connection={connection} purchase={draft} onSubmitted={onSubmitted} />;
  return (
    <>
      {data.status === "InProgress" ? null : <LocalDraftCopy connection={connection} id={id} purchase={data} />}
      <PurchaseDetail connection={connection} purchase={data} />
    </>
  );
}
