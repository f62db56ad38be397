import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { allSuppliers } from "#lib/api/resources.ts";
import { serverApi } from "#lib/server/upstream/server-api.ts";
import { openList } from "../../_components/list/open-list.ts";
import { screenMetadata } from "../../_components/shell/screen-metadata.ts";
import { prefetchReceivables } from "../_components/prefetch-receivables.ts";
import { AgedInvoicesScreen } from "./_components/aged-invoices-screen.tsx";
import { agedInvoicesList } from "./list.ts";

export const generateMetadata = screenMetadata("aging/invoices");

export default async function AgedInvoicesPage(props: PageProps<"/[connection]/aging/invoices">) {
  const { connection, preferences } = await openList(props, agedInvoicesList);
  const client = await prefetchReceivables(connection);
  await client.prefetchQuery(allSuppliers(serverApi(connection)));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <AgedInvoicesScreen connection={connection.slug} keyType={connection.keyType} preferences={preferences} />
    </HydrationBoundary>
  );
}
