import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { paymentResource } from "#lib/api/resources.ts";
import { samplePayment } from "#lib/testing/samples.ts";
import { api, screenMarkup } from "../../_components/testing/sample-screen.tsx";
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
  const client = new QueryClient();
  const payments = [null, undefined, 7].map((SupplierID, PaymentID) => samplePayment({ PaymentID, SupplierID: SupplierID as null }));
  client.setQueryData(paymentResource(api).first({}).queryKey, {
    Data: payments,
    HasNextPage: false,
    Page: 1,
    leftOut: 0,
  } as never);
  const html = screenMarkup(<PaymentsScreen connection="harbor" keyType="Employee" preferences={{} as never} />, client);
  expect(html.replaceAll("&quot;", '"')).toContain('[null,null,"Supplier 7"]');
});
