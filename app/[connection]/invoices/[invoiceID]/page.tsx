import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { ApiError } from "#lib/api/http/errors.ts";
import { createQueryClient } from "#lib/api/http/query-client.ts";
import { slowToChange } from "#lib/api/resource.ts";
import { certificatesOfInvoiceResource, creditTermResource, invoiceResource, linesOfInvoiceResource } from "#lib/api/resources.ts";
import { requireConnection } from "#lib/server/session/connections.ts";
import { serverApi } from "#lib/server/upstream/server-api.ts";
import { InvoicePage } from "../_components/invoice-page.tsx";

type Params = PageProps<"/[connection]/invoices/[invoiceID]">;

const idMax = 2_147_483_647;
const notFoundStatus = 404;

/** The invoice, its lines and certificates, read side by side; once for the title and the page. */
const load = cache(async (slug: string, invoiceID: number) => {
  const connection = await requireConnection(slug);
  const client = createQueryClient();
  const api = serverApi(connection);
  const [invoice] = await Promise.all([
    client.fetchQuery(invoiceResource(api).one(invoiceID)).catch((error: unknown) => {
      // An outage leaves the query empty: the browser asks again and says what is wrong.
      if (error instanceof ApiError) return error;
      throw error;
    }),
    client.prefetchQuery(linesOfInvoiceResource(api).all({ invoiceID })),
    client.prefetchQuery(certificatesOfInvoiceResource(api).all({ invoiceID })),
    client.prefetchQuery(creditTermResource(api).all({}, slowToChange)),
  ]);
  return { connection, client, invoice };
});

function readID(text: string): number {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!(id <= idMax)) notFound();
  return id;
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const { connection, invoiceID } = await params;
  const { invoice } = await load(connection, readID(invoiceID));
  return { title: invoice && !(invoice instanceof ApiError) ? `Invoice ${invoice.InvoiceNum}` : "Invoice" };
}

export default async function InvoiceDetailPage({ params }: Params) {
  const { connection: slug, invoiceID } = await params;
  const id = readID(invoiceID);
  const { connection, client, invoice } = await load(slug, id);
  if (invoice === null || (invoice instanceof ApiError && invoice.status === notFoundStatus)) notFound();
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <InvoicePage connection={connection.slug} id={id} keyType={connection.keyType} />
    </HydrationBoundary>
  );
}
