import { expect, test } from "vitest";
import { readDecimal } from "#contract/decimal.ts";
import type { Api } from "#lib/api/http/api.ts";
import { sampleBatch, sampleInventory, sampleProduct, samplePromotion } from "#lib/testing/samples.ts";
import { readCandidates } from "./read-candidates.ts";

const today = "2026-11-24";
const { signal } = new AbortController();

/** An API with these promotions, and what it was asked for. */
function apiWith(...Data: object[]) {
  const asked: unknown[] = [];
  const call = async (_route: string, { query }: { query: object }) => {
    asked.push(query);
    return { Data, Page: 1, PageSize: 500, HasNextPage: false };
  };
  return { asked, api: { connection: "test", scope: "test", call } as unknown as Api };
}

const stock = [71, 72].map((ProductID) => ({
  record: sampleInventory({ LocationID: 1, ProductID, AvgDailySales90d: "0.500000" }),
  product: sampleProduct({ ProductID, State: "CA" }),
  above: ProductID === 71 ? "57.5" : "0",
  maximum: readDecimal("45"),
}));
const batches = { rows: [sampleBatch({ LocationID: 1, ExpirationDate: "2026-12-04" })], leftOut: 1, hasMoved: false };

test("the reasons of products without a promotion, with what could not be read", async () => {
  const { api, asked } = apiWith();
  const { reasons, note } = await readCandidates({ api, stock, batches, today, locale: "en-US", signal });
  expect(reasons).toEqual(
    new Map([
      ["1-71", "95 units will not sell before expiring, the first on Dec 4, 2026; 57.5 units above the maximum of 45 days of sales"],
    ]),
  );
  expect(note).toContain("1 record of batches and promotions could not be read.");
  expect(asked).toHaveLength(1);
});

test("a product on promotion is no candidate", async () => {
  const { api } = apiWith(samplePromotion({ States: ["CA"], ProductIDs: [71] }));
  expect((await readCandidates({ api, stock, batches, today, locale: "en-US", signal })).reasons).toEqual(new Map());
});
