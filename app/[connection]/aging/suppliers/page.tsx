import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { allSuppliers } from "#lib/api/resources.ts";
import { serverApi } from "#lib/server/upstream/server-api.ts";
import { openList } from "../../_components/list/open-list.ts";
import { screenMetadata } from "../../_components/shell/screen-metadata.ts";
import { prefetchReceivables } from "../_components/prefetch-receivables.ts";
import { SuppliersScreen } from "./_components/suppliers-screen.tsx";
import { suppliersList } from "./list.ts";

export const generateMetadata = screenMetadata("aging/suppliers");

export default async function AgingBySupplierPage(props: PageProps<"/[connection]/aging/suppliers">) {
  const { connection, preferences } = await openList(props, suppliersList);
  const client = await prefetchReceivables(connection);
  await client.prefetchQuery(allSuppliers(serverApi(connection)));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <SuppliersScreen connection={connection.slug} keyType={connection.keyType} preferences={preferences} />
    </HydrationBoundary>
  );
}
