import { QueryClient } from "@tanstack/react-query";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime.js";
import { expect, test } from "vitest";
import { render } from "#components/testing/render.ts";
import { productResource } from "#lib/api/resources.ts";
import { sampleProduct } from "#lib/testing/samples.ts";
import { failQuery } from "../../../_components/testing/fail-query.ts";
import { api, SampleScreen } from "../../../_components/testing/sample-screen.tsx";
import { RelatedProducts } from "./related-products.tsx";

const product = sampleProduct({ ProductID: 1, SupplierID: 21, Supplier: "Harvest" });
const { queryKey } = productResource(api).all({ SupplierIDs: [21], Statuses: [1] });

test("says that the other products could not be read, and reads them again", async () => {
  const client = new QueryClient({
    defaultOptions: { queries: { retryOnMount: false, retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  failQuery(client, queryKey);
  const { body, run } = await render(
    <SampleScreen client={client}>
      <SearchParamsContext value={new URLSearchParams()}>
        <RelatedProducts product={product} heading="h2" />
      </SearchParamsContext>
    </SampleScreen>,
  );
  await expect.poll(() => body.textContent).toContain("More from Harvest");
  await expect
    .poll(() => body.querySelector('[role="alert"]')?.textContent)
    .toContain("The other products of the brand could not be loaded");
  const again = [...body.querySelectorAll("button")].find(({ textContent }) => textContent === "Try again");
  expect(again).toBeDefined();
  await run(() => client.setQueryData<unknown>(queryKey, { rows: [product], leftOut: 0 }));
  await expect.poll(() => body.textContent).toBe("");
  await run(() => client.setQueryData<unknown>(queryKey, { rows: [product, sampleProduct({ ProductID: 2, SupplierID: 21 })], leftOut: 0 }));
  await expect.poll(() => body.querySelectorAll("li").length).toBe(1);
});
