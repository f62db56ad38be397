import { QueryClient } from "@tanstack/react-query";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime.js";
import { expect, test, vi } from "vitest";
import { render } from "#components/testing/render.ts";
import { sampleInventory, sampleProduct, sampleVendor } from "#lib/testing/samples.ts";
import { OpenRecordContext } from "../../../_components/record/record-context.ts";
import { SampleScreen } from "../../../_components/testing/sample-screen.tsx";
import { SuggestionDetail } from "./suggestion-detail.tsx";

/** The page of product 71 in warehouse 1, whose stock is `inventory`. */
async function show(inventory: readonly unknown[], { batches = [], orders = [] }: { batches?: unknown[]; orders?: unknown[] } = {}) {
  const lists: Readonly<Record<string, readonly unknown[]>> = {
    "/v1/inventory": inventory,
    "/v1/inventory/batches": batches,
    "/v1/products": [sampleProduct({ ProductID: 71 })],
    "/v1/vendors": [sampleVendor()],
  };
  vi.stubGlobal("fetch", async (address: string) => {
    const { pathname } = new URL(address, "http://host");
    const path = pathname.slice(pathname.indexOf("/v"));
    if (path.startsWith("/v2")) return Response.json({ data: orders, page: 1, page_size: 500, has_next_page: false });
    return Response.json({ Data: lists[path] ?? [], Page: 1, PageSize: 500, HasNextPage: false });
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { body } = await render(
    <SampleScreen client={client}>
      <SearchParamsContext value={new URLSearchParams()}>
        <OpenRecordContext value={{ id: "1-71", heading: "h1" }}>
          <SuggestionDetail />
        </OpenRecordContext>
      </SearchParamsContext>
    </SampleScreen>,
  );
  return body;
}

const stock = sampleInventory({ LocationID: 1, ProductID: 71 });

test("names the batches and orders that could not be read", async () => {
  const body = await show([stock], { batches: [null], orders: [null] });
  await expect.poll(() => body.textContent).toContain("This suggestion may be wrong");
  expect(body.textContent).toContain("1 batch could not be read, so suggestions of their products may be too low.");
  // The open orders and those that arrived are two lists.
  expect(body.textContent).toContain("2 orders could not be read");
});

test("does not say that there is no such stock while its record may be one that cannot be read", async () => {
  const body = await show([null]);
  await expect.poll(() => body.textContent).toContain("1 record of the list cannot be read, and it may be this one.");
  expect(body.textContent).not.toContain("There is no such");
});

test("shows its own product where the API ignores the filters", async () => {
  const body = await show([sampleInventory({ LocationID: 1, ProductID: 70 })]);
  await expect.poll(() => body.textContent).toContain("There is no such");
});
