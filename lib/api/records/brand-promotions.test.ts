import { expect, test } from "vitest";
import { samplePromotion } from "#lib/testing/samples.ts";
import type { Api } from "../http/api.ts";
import { readBrandPromotions } from "./brand-promotions.ts";

const today = "2026-11-21";
const { signal } = new AbortController();
type Promotion = ReturnType<typeof samplePromotion>;

/** Promotions of two brands. */
function createPromotions(own: ReadonlyMap<number, readonly Promotion[]>) {
  const asked: (readonly number[] | undefined)[] = [];
  const api = {
    connection: "test",
    scope: "test",
    call: async (_route: string, { query }: { query: { SupplierIDs?: number[] } }) => {
      asked.push(query.SupplierIDs);
      const ids = query.SupplierIDs ?? [...own.keys()];
      return { Data: ids.flatMap((id) => own.get(id) ?? []), Page: 1, PageSize: 500, HasNextPage: false };
    },
  };
  return { api: api as unknown as Api, asked };
}

const named = samplePromotion({ PromotionID: 1, ProductIDs: [71], AllProducts: false });
const ofAll = (EndDate: string) =>
  samplePromotion({ PromotionID: 2, ProductIDs: [], AllProducts: true, StartDate: "2026-11-01", EndDate: EndDate as never });

test("one list is read for all brands where each promotion names its products", async () => {
  const { api, asked } = createPromotions(new Map([[21, [named]]]));
  const { byBrand } = await readBrandPromotions(api, [21, 22], today, signal);
  expect(asked).toEqual([undefined]);
  expect([21, 22].map((id) => byBrand.get(id)?.map(({ PromotionID }) => PromotionID))).toEqual([[1], [1]]);
});

test("each brand is asked for its own while a promotion of all products runs, and not for one that is over", async () => {
  const running = createPromotions(
    new Map([
      [21, [named]],
      [22, [ofAll("2026-11-21")]],
    ]),
  );
  const { byBrand } = await readBrandPromotions(running.api, [21, 22], today, signal);
  expect(running.asked).toEqual([undefined, [21], [22]]);
  expect([21, 22].map((id) => byBrand.get(id)?.map(({ PromotionID }) => PromotionID))).toEqual([[1], [2]]);
  const over = createPromotions(new Map([[22, [ofAll("2026-11-20")]]]));
  await readBrandPromotions(over.api, [21, 22], today, signal);
  expect(over.asked).toEqual([undefined]);
});

test("reads at most 40 brands one by one, and does not know the promotions of the others", async () => {
  const { api, asked } = createPromotions(new Map([[1, [ofAll("2026-12-31")]]]));
  const { byBrand } = await readBrandPromotions(
    api,
    Array.from({ length: 60 }, (_, at) => at + 1),
    today,
    signal,
  );
  expect(asked).toHaveLength(41);
  expect([byBrand.has(40), byBrand.has(41)]).toEqual([true, false]);
});
