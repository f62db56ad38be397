import type { Metadata } from "next";
import { readUrlState } from "#components/data-table/url/url-params.ts";
import { createQueryClient } from "#lib/api/http/query-client.ts";
import { applicationResource } from "#lib/api/resources.ts";
import { titleOf } from "#lib/screens.ts";
import { requireConnection } from "#lib/server/session/connections.ts";
import { serverApi } from "#lib/server/upstream/server-api.ts";
import { Hydrated } from "../../_components/shell/hydration/hydrated.tsx";
import { WhenRead } from "../../_components/shell/when-read.tsx";
import { ApplicationsScreen } from "./_components/applications-screen.tsx";
import { ApplicationsSkeleton } from "./_components/applications-skeleton.tsx";
import { boardParams, movingStatuses, queryOf } from "./search-params.ts";

export const metadata: Metadata = { title: titleOf("payments/applications") };

export default async function ApplicationsPage({ params, searchParams }: PageProps<"/[connection]/payments/applications">) {
  const connection = await requireConnection((await params).connection);
  const query = queryOf(readUrlState(boardParams, await searchParams));
  const client = createQueryClient();
  const applications = applicationResource(serverApi(connection));
  // After an outage a query is empty. The browser reads it again and shows the failure.
  const reading = Promise.all([
    client.prefetchQuery(applications.all({ ...query, Statuses: movingStatuses })),
    client.prefetchQuery(applications.first({ ...query, Statuses: ["Confirmed"] })),
    client.prefetchQuery(applications.first({ ...query, Statuses: ["Rejected"] })),
  ]);
  return (
    <WhenRead reading={reading} skeleton={<ApplicationsSkeleton connection={connection.slug} />}>
      {() => (
        <Hydrated client={client} connection={connection}>
          <ApplicationsScreen connection={connection.slug} keyType={connection.keyType} />
        </Hydrated>
      )}
    </WhenRead>
  );
}
