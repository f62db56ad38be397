import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { ApiError } from "#lib/api/http/errors.ts";
import { createQueryClient } from "#lib/api/http/query-client.ts";
import { allStates, customerResource } from "#lib/api/resources.ts";
import { requireConnection } from "#lib/server/session/connections.ts";
import { serverApi } from "#lib/server/upstream/server-api.ts";
import { CustomerPage } from "../_components/customer-page.tsx";

type Params = PageProps<"/[connection]/customers/[customerID]">;

const idMax = 2_147_483_647;
const notFoundStatus = 404;

/** The customer and the states' cut-offs, once for the title and the page; the rest is read in the browser. */
const load = cache(async (slug: string, customerID: number) => {
  const connection = await requireConnection(slug);
  const client = createQueryClient();
  const api = serverApi(connection);
  const [customer] = await Promise.all([
    client.fetchQuery(customerResource(api).one(customerID)).catch((error: unknown) => {
      // An outage leaves the query empty: the browser asks again and says what is wrong.
      if (error instanceof ApiError) return error;
      throw error;
    }),
    client.prefetchQuery(allStates(api)),
  ]);
  return { connection, client, customer };
});

function readID(text: string): number {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!(id <= idMax)) notFound();
  return id;
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const { connection, customerID } = await params;
  const { customer } = await load(connection, readID(customerID));
  return { title: customer && !(customer instanceof ApiError) ? customer.CustomerName : "Customer" };
}

export default async function CustomerDetailPage({ params }: Params) {
  const { connection: slug, customerID } = await params;
  const id = readID(customerID);
  const { connection, client, customer } = await load(slug, id);
  if (customer === null || (customer instanceof ApiError && customer.status === notFoundStatus)) notFound();
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <CustomerPage connection={connection.slug} id={id} keyType={connection.keyType} />
    </HydrationBoundary>
  );
}
