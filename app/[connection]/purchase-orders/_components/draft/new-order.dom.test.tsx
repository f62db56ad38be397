import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime.js";
import { expect, test } from "vitest";
import { render } from "#components/testing/render.ts";
import { ViewerProvider } from "#components/viewer.tsx";
import { ApiProvider } from "#lib/api/http/api-provider.tsx";
import { createApi } from "#lib/api/http/create-api.ts";
import { productsOfLines, purchaseResource } from "#lib/api/resources.ts";
import { sampleProduct, samplePurchase } from "#lib/testing/samples.ts";
import { NewOrder } from "./new-order.tsx";

const connection = { slug: "harbor", connectedAt: "2026-11-23" };
const orderOf = (product_id: number) => samplePurchase([{ product_id, num_units: 24 }]);

/** The editor of a new order, copied from one with product 71. */
async function openCopy() {
  const api = createApi(connection, () => Promise.reject(new Error("offline")));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
  const { queryKey } = purchaseResource(api).one("copied");
  client.setQueryData(queryKey, orderOf(71));
  client.setQueryData(productsOfLines(api, [71]).queryKey, { rows: [sampleProduct({ SupplierProductNumber: "SAL-111" })], leftOut: 0 });
  const screen = await render(
    <ViewerProvider server={{ locale: "en-US", timeZone: "UTC", nowMs: Date.parse("2026-11-23T12:00:00Z") }}>
      <QueryClientProvider client={client}>
        <AppRouterContext value={{} as never}>
          <ApiProvider connection={connection}>
            <NewOrder connection="harbor" draftID={null} fromID="copied" />
          </ApiProvider>
        </AppRouterContext>
      </QueryClientProvider>
    </ViewerProvider>,
  );
  const gridOf = () => screen.body.querySelector('[id="order-lines-grid"]');
  const grid = gridOf();
  expect(grid?.textContent).toContain("SAL-111");
  return { api, client, queryKey, run: screen.run, isSameEditor: () => gridOf() === grid };
}

test("the editor of a copied order stays when the order cannot be read again", async () => {
  const { client, queryKey, run, isSameEditor } = await openCopy();
  const fail = () => Promise.reject(new Error("deleted"));
  await run(() => client.fetchQuery({ queryKey, queryFn: fail, staleTime: 0 }).catch(() => {}));
  expect(client.getQueryState(queryKey)?.status).toBe("error");
  expect(isSameEditor()).toBe(true);
});

test("the editor of a copied order stays when the order gets a product that cannot be read", async () => {
  const { api, client, queryKey, run, isSameEditor } = await openCopy();
  await run(() => client.setQueryData(queryKey, orderOf(72)));
  const products = productsOfLines(api, [72]);
  const failNow = () => client.fetchQuery({ ...products, queryFn: () => Promise.reject(new Error("offline")) }).catch(() => {});
  await run(failNow);
  expect(isSameEditor()).toBe(true);
});
