import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { renderHook } from "#components/testing/render.ts";
import { sampleBatch, sampleInventory, sampleProduct, sampleVendor } from "#lib/testing/samples.ts";
import { SampleScreen } from "../testing/sample-screen.tsx";
import { useSupplyPlan } from "./use-supply-plan.ts";

const plain = { vendorIDs: [], targetDays: null, growthPercent: 0 };

/** Stock and batches have two pages each. `release` answers the second page of the list `held`. */
async function show(
  held: string,
  second: readonly (object | null)[] = [],
  orders: readonly (object | null)[] = [],
  unread: Readonly<Record<string, readonly null[]>> = {},
) {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const pages: Readonly<Record<string, readonly (readonly (object | null)[])[]>> = {
    "/v1/inventory": [[sampleInventory({ ProductID: 71 })], [sampleInventory({ ProductID: 72 })]],
    "/v1/inventory/batches": [[sampleBatch({ ProductID: 71 })], second],
    "/v1/products": [[sampleProduct({ ProductID: 71 }), sampleProduct({ ProductID: 72 })]],
    "/v1/vendors": [[sampleVendor()]],
  };
  const answered: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    const { pathname, searchParams } = new URL(address, "http://host");
    const path = pathname.slice(pathname.indexOf("/v"));
    const own = pages[path] ?? [[]];
    const page = Number(searchParams.get("Page") ?? 1);
    if (path === held && page > 1) await promise;
    answered.push(path);
    const HasNextPage = page < own.length;
    if (path.startsWith("/v2")) return Response.json({ data: orders, page, page_size: 500, has_next_page: false });
    const Data = [...(own[page - 1] ?? []), ...(unread[path] ?? [])];
    return Response.json({ Data, Page: page, PageSize: 1, HasNextPage });
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  /** The number of suggestions after each render. */
  const counts = new Set<number | undefined>();
  const { current } = await renderHook(
    () => {
      const plan = useSupplyPlan(plain);
      counts.add(plan.rows?.length);
      return plan;
    },
    (caller) => <SampleScreen client={client}>{caller}</SampleScreen>,
  );
  // The short first page and then all pages of the stock and of the batches; products, vendors and two lists of orders.
  await expect.poll(() => [answered.length, client.isFetching()]).toEqual([9, 0]);
  return { plan: current, release, counts };
}

test.each(["/v1/inventory", "/v1/inventory/batches"])("has no suggestion while a part of %s is not read", async (held) => {
  const { plan, release, counts } = await show(held);
  await expect.poll(plan).toMatchObject({ rows: undefined, isPending: true, isComplete: false, activity: "reading" });
  release();
  await expect.poll(() => plan().isComplete).toBe(true);
  expect([...counts]).toEqual([undefined, 2]);
});

test("counts the batches that could not be read", async () => {
  const { plan, release } = await show("/v1/inventory", [null, null]);
  release();
  await expect.poll(() => plan().isComplete).toBe(true);
  expect(plan()).toMatchObject({ leftOut: 0, batchesLeftOut: 2 });
});

test("counts the orders that could not be read, of both lists", async () => {
  const { plan, release } = await show("/v1/inventory", [], [null]);
  release();
  await expect.poll(() => plan().isComplete).toBe(true);
  expect(plan()).toMatchObject({ leftOut: 0, batchesLeftOut: 0, ordersLeftOut: 2 });
});

test("counts the vendors and products that could not be read", async () => {
  const { plan, release } = await show("/v1/inventory", [], [], { "/v1/vendors": [null], "/v1/products": [null, null] });
  release();
  await expect.poll(() => plan().isComplete).toBe(true);
  expect(plan()).toMatchObject({ leftOut: 0, vendorsLeftOut: 1, productsLeftOut: 2, mayLackRows: false });
});
