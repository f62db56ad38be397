import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { ViewerProvider } from "#components/viewer.tsx";
import type { Api } from "#lib/api/http/api.ts";
import { ApiProvider } from "#lib/api/http/api-provider.tsx";
import { scopeOf } from "#lib/api/http/connection-storage.ts";
import { paymentResource } from "#lib/api/resources.ts";
import { samplePayment } from "#lib/testing/samples.ts";
import type { PaymentRow } from "./columns.tsx";
import { PaymentsScreen } from "./payments-screen.tsx";

// Only the browser renders the rows of a list.
vi.mock("../../_components/list/list-screen.tsx", () => ({
  ListScreen: ({ reading }: { reading: { rows?: readonly PaymentRow[] } }) => JSON.stringify(reading.rows?.map((row) => row.supplierName)),
}));
vi.mock("#components/data-table/list/use-list.ts", () => ({ useListState: () => ({}), useListView: () => ({}) }));
vi.mock("#components/data-table/rows/use-open-row.ts", () => ({ useOpenRow: () => ({}) }));
vi.mock("../../_components/record/use-list-place.ts", () => ({ useListPlace: () => ({}) }));

test("a payment without a supplier names none, also where the API leaves the field out", () => {
  const connection = { slug: "harbor", connectedAt: "2026-11-23" };
  const client = new QueryClient();
  const payments = [null, undefined, 7].map((SupplierID, PaymentID) => samplePayment({ PaymentID, SupplierID: SupplierID as null }));
  client.setQueryData(paymentResource({ scope: scopeOf(connection) } as Api).first({}).queryKey, {
    Data: payments,
    HasNextPage: false,
    Page: 1,
    leftOut: 0,
  } as never);
  const html = renderToStaticMarkup(
    <ViewerProvider server={{ locale: "en-US", timeZone: "UTC", nowMs: Date.parse("2026-11-23T12:00:00Z") }}>
      <QueryClientProvider client={client}>
        <ApiProvider connection={connection}>
          <PaymentsScreen connection="harbor" keyType="Employee" preferences={{} as never} />
        </ApiProvider>
      </QueryClientProvider>
    </ViewerProvider>,
  );
  expect(html.replaceAll("&quot;", '"')).toContain('[null,null,"Supplier 7"]');
});
