import { QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { renderHook } from "#components/testing/render.ts";
import { readDecimal } from "#contract/decimal.ts";
import type { Product } from "#lib/goods/catalog/product.ts";
import { sampleInventory, sampleProduct, samplePromotion } from "#lib/testing/samples.ts";
import { SampleScreen } from "../../_components/testing/sample-screen.tsx";
import { useCandidates } from "./use-candidates.ts";

const query = {};
const promotionIn = (state: string) =>
  samplePromotion({ States: [state], ProductIDs: [71], StartDate: "2020-01-01", EndDate: "2999-12-31" });

/** Two products, the first with units above its vendor's maximum. */
const stockOf = (changes: Partial<Product> = {}, above = "57.5") =>
  [71, 72].map((ProductID) => ({
    record: sampleInventory({ LocationID: 1, ProductID, AvgDailySales90d: "0.500000" }),
    product: sampleProduct({ ProductID, State: "CA", ...changes }),
    above: ProductID === 71 ? above : "0",
    maximum: readDecimal("45"),
  }));

/** The candidates, and the lists of the requests so far. */
async function show(promotions: readonly object[]) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    const { pathname } = new URL(address, "http://host");
    asked.push(pathname.slice(pathname.lastIndexOf("/") + 1));
    const Data = pathname.endsWith("/batches") ? [] : promotions;
    return Response.json({ Data, Page: 1, PageSize: 500, HasNextPage: false });
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  const rendered = await renderHook(
    () => {
      const [stock, setStock] = useState(() => stockOf());
      return { ...useCandidates({ isNeeded: true, query, stock }), setStock };
    },
    (caller) => <SampleScreen client={client}>{caller}</SampleScreen>,
  );
  await expect.poll(() => rendered.current().isToCome).toBe(false);
  return { ...rendered, asked, reasons: () => [...(rendered.current().reasons ?? [])] };
}

test("finds the reasons of products without a promotion", async () => {
  const { reasons } = await show([promotionIn("NV")]);
  expect(reasons()).toEqual([["1-71", "57.5 units above the maximum of 45 days of sales"]]);
});

test("a product on promotion is no candidate", async () => {
  const { current } = await show([promotionIn("CA")]);
  expect(current().reasons).toEqual(new Map());
});

test("follows vendors and products that are read again, without reading the promotions again", async () => {
  const { current, run, asked, reasons } = await show([promotionIn("NV")]);
  const before = [...asked];
  await run(() => current().setStock(stockOf({}, "12")));
  await expect.poll(reasons).toEqual([["1-71", "12 units above the maximum of 45 days of sales"]]);
  await run(() => current().setStock(stockOf({ State: "NV" })));
  await expect.poll(reasons).toEqual([]);
  expect(current()).toMatchObject({ isToCome: false, failed: [] });
  expect(asked).toEqual(before);
});

test("reads the promotions again when a candidate is of another brand", async () => {
  const { current, run, asked, reasons } = await show([]);
  await run(() => current().setStock(stockOf({ SupplierID: 9 })));
  await expect.poll(() => asked.filter((list) => list === "promotionsProducts").length).toBe(2);
  await expect.poll(reasons).toEqual([["1-71", "57.5 units above the maximum of 45 days of sales"]]);
});
