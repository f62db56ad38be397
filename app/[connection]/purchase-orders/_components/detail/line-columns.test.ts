import { expect, test } from "vitest";
import { createApi } from "#lib/api/http/create-api.ts";
import { samplePurchase } from "#lib/testing/samples.ts";
import { linesExport } from "./line-columns.ts";

const viewer = { locale: "en-US", timeZone: "UTC", today: "2026-11-21" } as const;
const purchases = ["po_1", "po_2"].map((purchase_global_id) => samplePurchase([{ product_id: 11, num_units: 48 }], { purchase_global_id }));

/** The file of both orders, from an API that answers with these records. */
async function fileOf(data: readonly unknown[]) {
  const api = createApi({ slug: "harbor", connectedAt: "2026-11-23" }, async ({ path }) => {
    const body = path.startsWith("/v2/purchases")
      ? { data, page: 1, page_size: 500, has_next_page: false }
      : { Data: [], Page: 1, PageSize: 500, HasNextPage: false };
    return { status: 200, head: new Headers(), text: JSON.stringify(body) };
  });
  return linesExport(api).prepare(purchases, { signal: new AbortController().signal, onProgress: () => {}, onWait: () => {}, viewer });
}

test("a file of lines says how many orders could not be read", async () => {
  const whole = await fileOf(purchases);
  expect([whole.rowCount, whole.note]).toEqual([2, undefined]);
  const partial = await fileOf([purchases[0], null]);
  expect([partial.rowCount, partial.note]).toEqual([1, "Incomplete: 1 record could not be read and is not in the file."]);
});

test("an order whose lines are null has none in the file", async () => {
  expect(
    (await fileOf([purchases[0], samplePurchase([], { purchase_global_id: "po_2", purchase_transactions: null as never })])).rowCount,
  ).toBe(1);
});
