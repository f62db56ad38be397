import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { ApiError } from "#lib/api/http/errors.ts";
import { createQueryClient } from "#lib/api/http/query-client.ts";
import { paymentByID } from "#lib/api/payments.ts";
import { requireConnection } from "#lib/server/session/connections.ts";
import { serverApi } from "#lib/server/upstream/server-api.ts";
import { PaymentPage } from "../_components/payment-page.tsx";
import { readPaymentID } from "../payment-id.ts";

type Params = PageProps<"/[connection]/payments/[paymentID]">;

/** Once for the title and the page. */
const load = cache(async (slug: string, paymentID: number) => {
  const connection = await requireConnection(slug);
  const client = createQueryClient();
  const payment = await client.fetchQuery(paymentByID(serverApi(connection), paymentID)).catch((error: unknown) => {
    // An outage leaves the query empty: the browser asks again and says what is wrong.
    if (error instanceof ApiError) return error;
    throw error;
  });
  return { connection, client, payment };
});

function requireID(text: string): number {
  return readPaymentID(text) ?? notFound();
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const { connection, paymentID } = await params;
  const { payment } = await load(connection, requireID(paymentID));
  return { title: payment && !(payment instanceof ApiError) ? `Payment ${payment.PaymentInvoiceNum}` : "Payment" };
}

export default async function PaymentDetailPage({ params }: Params) {
  const { connection: slug, paymentID } = await params;
  const id = requireID(paymentID);
  const { connection, client, payment } = await load(slug, id);
  if (payment === null) notFound();
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <PaymentPage connection={connection.slug} id={id} canAllocate={connection.keyType !== "Supplier"} />
    </HydrationBoundary>
  );
}
