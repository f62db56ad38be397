import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { ApiError } from "#lib/api/http/errors.ts";
import { createQueryClient } from "#lib/api/http/query-client.ts";
import { productsOfLines, purchaseResource } from "#lib/api/resources.ts";
import { canSee } from "#lib/screens.ts";
import { requireConnection } from "#lib/server/session/connections.ts";
import { serverApi } from "#lib/server/upstream/server-api.ts";
import { ScreenUnavailable } from "../../_components/shell/screen-unavailable.tsx";
import { PurchasePage } from "../_components/purchase-page.tsx";

type Params = PageProps<"/[connection]/purchase-orders/[purchaseID]">;

const notFoundStatus = 404;
const idPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** The order with its products; once for the title and the page. */
const load = cache(async (slug: string, id: string) => {
  const connection = await requireConnection(slug);
  const client = createQueryClient();
  if (connection.keyType === "Customer") return { connection, client, purchase: null };
  const api = serverApi(connection);
  const purchase = await client.fetchQuery(purchaseResource(api).one(id)).catch((error: unknown) => {
    // An outage leaves the query empty: the browser asks again and says what is wrong.
    if (error instanceof ApiError) return error;
    throw error;
  });
  if (!(purchase instanceof ApiError)) {
    const ids = purchase.purchase_transactions?.map(({ product_id }) => product_id) ?? [];
    await client.prefetchQuery(productsOfLines(api, ids));
  }
  return { connection, client, purchase };
});

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const { connection, purchaseID } = await params;
  const { purchase } = idPattern.test(purchaseID) ? await load(connection, purchaseID) : { purchase: null };
  return { title: purchase && !(purchase instanceof ApiError) ? `Order ${purchase.po_num}` : "Purchase order" };
}

export default async function PurchaseOrderPage({ params }: Params) {
  const { connection: slug, purchaseID } = await params;
  if (!idPattern.test(purchaseID)) notFound();
  const { connection, client, purchase } = await load(slug, purchaseID);
  if (!canSee("purchase-orders", connection.keyType)) return <ScreenUnavailable connection={connection.slug} slug="purchase-orders" />;
  if (purchase instanceof ApiError && purchase.status === notFoundStatus) notFound();
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <PurchasePage connection={connection.slug} id={purchaseID} />
    </HydrationBoundary>
  );
}
