import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { openList } from "../_components/list/open-list.ts";
import { screenMetadata } from "../_components/shell/screen-metadata.ts";
import { AccountsScreen } from "./_components/accounts-screen.tsx";
import { prefetchReceivables } from "./_components/prefetch-receivables.ts";
import { agingList } from "./list.ts";

export const generateMetadata = screenMetadata("aging");

export default async function AgingPage(props: PageProps<"/[connection]/aging">) {
  const { connection, preferences } = await openList(props, agingList);
  const client = await prefetchReceivables(connection);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <AccountsScreen connection={connection.slug} keyType={connection.keyType} preferences={preferences} />
    </HydrationBoundary>
  );
}
