import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { createQueryClient } from "#lib/api/http/query-client.ts";
import { paymentByID } from "#lib/api/records/payments.ts";
import { requireConnection } from "#lib/server/session/connections.ts";
import { serverApi } from "#lib/server/upstream/server-api.ts";
import { isRecordID } from "../../../_components/record/record.ts";
import { RemittanceScreen } from "./_components/remittance-screen.tsx";

export const metadata: Metadata = { title: "Remittance sheet" };

export default async function RemittancePage({ params }: PageProps<"/[connection]/payments/[paymentID]/remittance">) {
  const { connection: slug, paymentID } = await params;
  if (!isRecordID(paymentID)) notFound();
  const id = Number(paymentID);
  const connection = await requireConnection(slug);
  const client = createQueryClient();
  const detail = paymentByID(serverApi(connection), id);
  // After an outage the query is empty. The browser reads it again and shows the failure.
  await client.prefetchQuery(detail);
  if (client.getQueryData(detail.queryKey) === null) notFound();
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <RemittanceScreen connection={slug} name={connection.name} id={id} />
    </HydrationBoundary>
  );
}
