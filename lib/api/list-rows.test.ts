import { expect, test } from "vitest";
import { createApi } from "./http/create-api.ts";
import { ApiError } from "./http/errors.ts";
import { listRows } from "./list-rows.ts";

test("a 404 of a list says that the API may not have it", async () => {
  const refused = { status: 404, code: "HTTP_404", requestId: "r7" };
  const api = createApi({ slug: "store", connectedAt: "2026-11-22T00:00:00.000Z" }, async () => {
    throw new ApiError({ ...refused, detail: "Not found" });
  });
  const { signal } = new AbortController();
  const detail = "The Data API answered GET /v2/purchases with status 404: it may not have it.";
  await expect(listRows(api, "GET /v2/purchases", {}).readPage(1, signal)).rejects.toMatchObject({ ...refused, detail });
  // The invoice may be the one that does not exist.
  const linesOf = listRows(api, "GET /v1/invoiceTransactions/{invoiceID}", { invoiceID: 5 });
  await expect(linesOf.readPage(1, signal)).rejects.toMatchObject({ ...refused, detail: "Not found" });
});
