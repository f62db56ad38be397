import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { render } from "#components/testing/render.ts";
import { allLocations, productsOfLines } from "#lib/api/resources.ts";
import { sampleProduct, samplePurchase } from "#lib/testing/samples.ts";
import { failQuery } from "../../../_components/testing/fail-query.ts";
import { api, SampleScreen } from "../../../_components/testing/sample-screen.tsx";
import { PurchasePrint } from "./purchase-print.tsx";

const purchase = samplePurchase([{ product_id: 71, num_units: 12 }]);
const lists = [
  { queryKey: productsOfLines(api, [71]).queryKey, data: { rows: [sampleProduct({ ProductID: 71 })], leftOut: 0 } },
  { queryKey: allLocations(api).queryKey, data: { rows: [], leftOut: 0 } },
];

/** What is printed of an order where some lists could not be read. */
async function printed(failed: readonly number[]): Promise<string> {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, retryOnMount: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  for (const [at, { queryKey, data }] of lists.entries()) {
    if (failed.includes(at)) failQuery(client, queryKey);
    else client.setQueryData<unknown>(queryKey, data);
  }
  const { body, fire } = await render(
    <SampleScreen client={client}>
      <PurchasePrint purchase={purchase} />
    </SampleScreen>,
  );
  await fire(window as never, "beforeprint");
  return body.querySelector(".order-sheet")?.textContent ?? "";
}

test.each([
  [[0], "Missing on this print: names and numbers of products."],
  [[1], "Missing on this print: the address of the warehouse."],
  [[0, 1], "Missing on this print: names and numbers of products and the address of the warehouse."],
])("a printed order names what could not be read: %j", async (failed, note) => {
  expect(await printed(failed)).toContain(note);
});

test("a printed order of which everything is read lacks nothing", async () => {
  expect(await printed([])).not.toContain("Missing");
});
