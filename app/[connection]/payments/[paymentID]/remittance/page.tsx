import type { Metadata } from "next";
import { createQueryClient } from "#lib/api/http/query-client.ts";
import { paymentByID } from "#lib/api/records/receivables/payments.ts";
import { requireConnection } from "#lib/server/session/connections.ts";
import { serverApi } from "#lib/server/upstream/server-api.ts";
import { isRecordID } from "../../../_components/record/record.ts";
import { RecordMissing } from "../../../_components/record/record-missing.tsx";
import { Hydrated } from "../../../_components/shell/hydration/hydrated.tsx";
import { WhenRead } from "../../../_components/shell/when-read.tsx";
import { RemittanceScreen } from "./_components/remittance-screen.tsx";
import { RemittanceSkeleton } from "./_components/remittance-skeleton.tsx";

export const metadata: Metadata = { title: "Remittance sheet" };

export default async function RemittancePage({ params }: PageProps<"/[connection]/payments/[paymentID]/remittance">) {
  const { connection: slug, paymentID } = await params;
  const connection = await requireConnection(slug);
  if (!isRecordID(paymentID)) return <RecordMissing slug="payments" />;
  const id = Number(paymentID);
  const client = createQueryClient();
  const detail = paymentByID(serverApi(connection), id);
  // After an outage the query is empty. The browser reads it again and shows the failure.
  return (
    <WhenRead reading={client.prefetchQuery(detail)} skeleton={<RemittanceSkeleton className="w-full max-w-4xl p-4 sm:p-6" />}>
      {() =>
        client.getQueryData(detail.queryKey) === null ? (
          <RecordMissing slug="payments" />
        ) : (
          <Hydrated client={client} connection={connection}>
            <RemittanceScreen connection={slug} name={connection.name} id={id} />
          </Hydrated>
        )
      }
    </WhenRead>
  );
}
