import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime.js";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ViewerProvider } from "#components/viewer.tsx";
import { ApiProvider } from "#lib/api/http/api-provider.tsx";
import { createApi } from "#lib/api/http/create-api.ts";
import { allVendors, purchaseResource } from "#lib/api/resources.ts";
import { purchaseStatuses } from "#lib/purchases/progress.ts";
import { sampleProduct } from "#lib/testing/samples.ts";
import { ProductComing } from "./product-coming.tsx";

const connection = { slug: "harbor", connectedAt: "2026-11-23" };
const product = sampleProduct({ SupplierID: 21 });

function textWith(vendors: readonly { readonly SupplierID: number; readonly VendorID: number }[]) {
  const api = createApi(connection, () => Promise.reject(new Error("The section sent a request.")));
  const client = new QueryClient();
  client.setQueryData<unknown>(allVendors(api).queryKey, { rows: vendors, leftOut: 0 });
  const query = { include_transactions: true, statuses: [...purchaseStatuses], vendor_ids: [5] };
  client.setQueryData<unknown>(purchaseResource(api).all(query).queryKey, { rows: [], leftOut: 0 });
  return renderToStaticMarkup(
    <ViewerProvider server={{ locale: "en-US", timeZone: "UTC", nowMs: Date.parse("2026-11-23T12:00:00Z") }}>
      <QueryClientProvider client={client}>
        <AppRouterContext value={{} as never}>
          <ApiProvider connection={connection}>
            <ProductComing product={product} heading="h2" />
          </ApiProvider>
        </AppRouterContext>
      </QueryClientProvider>
    </ViewerProvider>,
  );
}

test("says whether no order contains the product or none was read", () => {
  expect(textWith([{ SupplierID: 21, VendorID: 5 }])).toContain("No open order from an active vendor contains this product.");
  expect(textWith([{ SupplierID: 22, VendorID: 6 }])).toContain(
    "The brand has no active vendor. Orders from inactive vendors are not read.",
  );
});
