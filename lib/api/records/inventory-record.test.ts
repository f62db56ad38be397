import { expect, test } from "vitest";
import { sampleInventory } from "#lib/testing/samples.ts";
import { createApi } from "../http/create-api.ts";
import { inventoryRecord } from "./inventory-record.ts";

const { signal } = new AbortController();

/** Product 71 in warehouse 1, from an API whose list of stock holds `Data`. */
async function read(Data: readonly unknown[]): Promise<unknown> {
  const text = JSON.stringify({ Data, Page: 1, PageSize: 500, HasNextPage: false });
  const api = createApi({ slug: "harbor", connectedAt: "2026-11-23" }, async () => ({ status: 200, head: new Headers(), text }));
  return inventoryRecord(api, 1, 71).queryFn?.({ signal } as never);
}

const stock = sampleInventory({ LocationID: 1, ProductID: 71 });

test("is the stock of its own product where the API ignores the filters", async () => {
  const other = sampleInventory({ LocationID: 1, ProductID: 70 });
  expect(await read([other, stock])).toEqual(stock);
  expect(await read([other])).toBeNull();
});

test("is not said to be missing while it may be a record that cannot be read", async () => {
  await expect(read([null])).rejects.toThrow("1 record of the list cannot be read, and it may be this one.");
});
