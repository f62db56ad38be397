import type { Metadata } from "next";
import { createQueryClient } from "#lib/api/http/query-client.ts";
import { receivableAccount } from "#lib/api/records/receivables/receivables.ts";
import { requestsInFlight } from "#lib/api/records/receivables/requests-in-flight.ts";
import { allCustomers, paymentResource } from "#lib/api/resources.ts";
import { requireConnection } from "#lib/server/session/connections.ts";
import { serverApi } from "#lib/server/upstream/server-api.ts";
import { isRecordID } from "../../_components/record/record.ts";
import { RecordMissing } from "../../_components/record/record-missing.tsx";
import { Hydrated } from "../../_components/shell/hydration/hydrated.tsx";
import { WhenRead } from "../../_components/shell/when-read.tsx";
import { StatementScreen } from "./_components/statement-screen.tsx";
import { StatementSkeleton } from "./_components/statement-skeleton.tsx";

type Props = PageProps<"/[connection]/aging/[account]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { account } = await params;
  return isRecordID(account) ? { title: `Statement of AR account ${account}` } : { title: "No such statement", robots: { index: false } };
}

export default async function StatementPage({ params }: Props) {
  const { connection: slug, account } = await params;
  const connection = await requireConnection(slug);
  if (!isRecordID(account)) return <RecordMissing slug="aging" />;
  const client = createQueryClient();
  const api = serverApi(connection);
  const accountID = Number(account);
  // After an outage a query is empty. The browser reads it again and shows the failure.
  const reading = Promise.all([
    client.prefetchQuery(requestsInFlight(api, accountID)),
    client.prefetchQuery(receivableAccount(api, accountID)),
    client.prefetchQuery(paymentResource(api).all({ ARAccountIDs: [accountID] })),
    client.prefetchQuery(allCustomers(api)),
  ]);
  return (
    <WhenRead reading={reading} skeleton={<StatementSkeleton />}>
      {() => (
        <Hydrated client={client} connection={connection}>
          <StatementScreen connection={connection.slug} keyType={connection.keyType} accountID={accountID} />
        </Hydrated>
      )}
    </WhenRead>
  );
}
