"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { PageHeader } from "#components/shell/page-header.tsx";
import { loadWithRetries } from "#components/ui/loading/after-hydration.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { idOfPurchase, type Purchase } from "#lib/api/records/purchases.ts";
import { productsOfLines, purchaseResource } from "#lib/api/resources.ts";
import type { Product } from "#lib/goods/catalog/product.ts";
import { createDraft, createLine, type Draft, type Products } from "#lib/orders/drafts/draft.ts";
import { copyOrder } from "#lib/orders/drafts/lines/copy-order.ts";
import { proposePONumber } from "#lib/orders/drafts/lines/split.ts";
import { type DraftStore, newStoredDraft } from "#lib/orders/drafts/storage/stored-draft.ts";
import { screenHref } from "#lib/routes.ts";
import { ScreenError } from "../../../_components/shell/screens/screen-error.tsx";
import { PurchaseSkeleton } from "../detail/purchase-skeleton.tsx";
import { OrderEditor } from "../editor/order-editor.tsx";
import { useOpenSession } from "../editor/session/open-session.ts";

const loadPurchasePage = async () => ({ default: (await import("../detail/purchase-page.tsx")).PurchasePage });
const PurchasePage = lazy(() => loadWithRetries(loadPurchasePage));

interface NewOrderProps {
  connection: string;
  draftID: string | null;
  fromID: string | null;
}

/** A draft that the Data API does not have yet: a new one, one stored in this browser, or a duplicate of an order. */
export function NewOrder({ connection, draftID, fromID }: NewOrderProps) {
  return fromID && !draftID ? (
    <CopiedOrder connection={connection} fromID={fromID} />
  ) : (
    <OpenedOrder connection={connection} draftID={draftID} first={createDraft({ lines: [createLine()] })} products={noProducts} />
  );
}

const noProducts: Products = new Map();

interface Copy {
  readonly first: Draft;
  readonly products: Products;
}

function CopiedOrder({ connection, fromID }: { connection: string; fromID: string }) {
  // Kept, because the order may change, be deleted or fail to load while its copy is edited.
  const [copy, setCopy] = useState<Copy | null>(null);
  const api = useApi();
  const { data: purchase, error, refetch, isFetching } = useQuery(purchaseResource(api).one(fromID));
  const ids = purchase?.purchase_transactions?.map(({ product_id }) => product_id) ?? [];
  const lines = useQuery({ ...productsOfLines(api, ids), enabled: purchase !== undefined });
  const failure = error ?? lines.error;
  if (copy) return <OpenedOrder connection={connection} draftID={null} {...copy} />;
  if (purchase && lines.data) setCopy(copyOf(purchase, lines.data));
  else if (failure) {
    return (
      <div className="flex grow flex-col">
        <PageHeader title="New purchase order" back={{ href: screenHref(connection, "purchase-orders"), label: "All purchase orders" }} />
        <div className="p-4 sm:p-6">
          <ScreenError
            subject="The order to copy"
            error={failure}
            onRetry={() => void (error ? refetch() : lines.refetch())}
            retrying={isFetching || lines.isFetching}
          />
        </div>
      </div>
    );
  }
  return <PurchaseSkeleton />;
}

function copyOf(purchase: Purchase, lines: readonly Product[]): Copy {
  const products: Products = new Map(lines.map((product) => [product.ProductID, product]));
  const [supplier, ...others] = new Set(lines.map(({ SupplierID }) => SupplierID));
  return { first: copyOrder(purchase, products, others.length === 0 ? (supplier ?? null) : null), products };
}

interface OpenedOrderProps {
  connection: string;
  draftID: string | null;
  /** The initial draft when this browser does not store one. */
  first: Draft;
  products: Products;
}

function OpenedOrder({ connection, draftID, first, products }: OpenedOrderProps) {
  const client = useQueryClient();
  const api = useApi();
  const [submitted, setSubmitted] = useState<Purchase | null>(null);
  const read = (store: DraftStore) => {
    const po_num = first.po_num || proposePONumber(new Date());
    const stored = (draftID && store.find(draftID)) || newStoredDraft({ ...first, po_num });
    // Makes a reload open the same draft.
    if (stored.id !== draftID) window.history.replaceState(null, "", screenHref(connection, "purchase-orders/new", { draft: stored.id }));
    return stored;
  };
  const onSubmitted = useCallback(
    (purchase: Purchase) => {
      client.setQueryData(purchaseResource(api).one(idOfPurchase(purchase)).queryKey, purchase);
      void client.invalidateQueries({ queryKey: purchaseResource(api).lists });
      setSubmitted(purchase);
    },
    [client, api],
  );
  const opened = useOpenSession({ connection, read, products, onSubmitted });
  // The submitted order is shown at once.
  useEffect(() => void loadPurchasePage().catch(() => {}), []);
  if (submitted) {
    return (
      <Suspense fallback={<PurchaseSkeleton />}>
        <PurchasePage connection={connection} id={idOfPurchase(submitted)} />
      </Suspense>
    );
  }
  return opened ? <OrderEditor connection={connection} {...opened} onSubmitted={onSubmitted} /> : <PurchaseSkeleton />;
}
