import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { render } from "#components/testing/render.ts";
import { productsOfLines, purchaseResource } from "#lib/api/resources.ts";
import { sampleProduct, samplePurchase } from "#lib/testing/samples.ts";
import { api, SampleScreen } from "../../../_components/testing/sample-screen.tsx";
import { NewOrder } from "./new-order.tsx";

const orderOf = (product_id: number) => samplePurchase([{ product_id, num_units: 24 }]);

/** The editor of a new order, copied from one with product 71. */
async function openCopy() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
  const { queryKey } = purchaseResource(api).one("copied");
  client.setQueryData(queryKey, orderOf(71));
  client.setQueryData(productsOfLines(api, [71]).queryKey, { rows: [sampleProduct({ SupplierProductNumber: "SAL-111" })], leftOut: 0 });
  const screen = await render(
    <SampleScreen client={client}>
      <NewOrder connection="harbor" draftID={null} fromID="copied" />
    </SampleScreen>,
  );
  const gridOf = () => screen.body.querySelector('[id="order-lines-grid"]');
  const grid = gridOf();
  expect(grid?.textContent).toContain("SAL-111");
  return { client, queryKey, run: screen.run, isSameEditor: () => gridOf() === grid };
}

test("the editor of a copied order stays when the order cannot be read again", async () => {
  const { client, queryKey, run, isSameEditor } = await openCopy();
  const fail = () => Promise.reject(new Error("deleted"));
  await run(() => client.fetchQuery({ queryKey, queryFn: fail, staleTime: 0 }).catch(() => {}));
  expect(client.getQueryState(queryKey)?.status).toBe("error");
  expect(isSameEditor()).toBe(true);
});

test("the editor of a copied order stays when the order gets a product that cannot be read", async () => {
  const { client, queryKey, run, isSameEditor } = await openCopy();
  await run(() => client.setQueryData(queryKey, orderOf(72)));
  const products = productsOfLines(api, [72]);
  const failNow = () => client.fetchQuery({ ...products, queryFn: () => Promise.reject(new Error("offline")) }).catch(() => {});
  await run(failNow);
  expect(isSameEditor()).toBe(true);
});
