import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { ApiError } from "#lib/api/http/errors.ts";
import { createQueryClient } from "#lib/api/http/query-client.ts";
import { allCustomers, productResource } from "#lib/api/resources.ts";
import { requireConnection } from "#lib/server/session/connections.ts";
import { serverApi } from "#lib/server/upstream/server-api.ts";
import { ProductPage } from "../_components/product-page.tsx";

type Params = PageProps<"/[connection]/catalog/[productID]">;

const idMax = 2_147_483_647;
const notFoundStatus = 404;

/** The product, once for the title and the page, and a retailer's stores beside it. */
const load = cache(async (slug: string, productID: number) => {
  const connection = await requireConnection(slug);
  const client = createQueryClient();
  const api = serverApi(connection);
  const [product] = await Promise.all([
    client.fetchQuery(productResource(api).one(productID)).catch((error: unknown) => {
      // An outage leaves the query empty: the browser asks again and says what is wrong.
      if (error instanceof ApiError) return error;
      throw error;
    }),
    connection.keyType === "Customer" ? client.prefetchQuery(allCustomers(api)) : null,
  ]);
  return { connection, client, product };
});

function readID(text: string): number {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!(id <= idMax)) notFound();
  return id;
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const { connection, productID } = await params;
  const { product } = await load(connection, readID(productID));
  return { title: product && !(product instanceof ApiError) ? product.ProductName : "Product" };
}

export default async function ProductDetailPage({ params }: Params) {
  const { connection: slug, productID } = await params;
  const id = readID(productID);
  const { connection, client, product } = await load(slug, id);
  if (product === null || (product instanceof ApiError && product.status === notFoundStatus)) notFound();
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ProductPage connection={connection.slug} id={id} keyType={connection.keyType} />
    </HydrationBoundary>
  );
}
