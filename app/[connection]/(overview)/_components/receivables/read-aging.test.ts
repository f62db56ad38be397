import { expect, test } from "vitest";
import { createApi } from "#lib/api/http/create-api.ts";
import { sampleAging } from "#lib/testing/samples.ts";
import { readAging } from "./read-aging.ts";

/** AR aging in two pages, whose first record comes again on the second page for as many reads. */
function movingApi(moves: number) {
  let left = moves;
  return createApi({ slug: "harbor", connectedAt: "2026-11-23" }, async ({ path }) => {
    const page = Number(new URL(path, "http://localhost").searchParams.get("Page"));
    const isMoved = page === 2 && left-- > 0;
    const Data = [sampleAging({ ARAccountID: page === 1 || isMoved ? 7 : 8 })];
    return { status: 200, head: new Headers(), text: JSON.stringify({ Data, Page: page, PageSize: 500, HasNextPage: page === 1 }) };
  });
}

test("reads AR aging again where records moved between its pages", async () => {
  const { rows, isWhole } = await readAging(movingApi(2));
  expect([rows.map(({ ARAccountID }) => ARAccountID), isWhole]).toEqual([[7, 8], true]);
});

test("fails where they moved at every read, because the sums would lack some", async () => {
  await expect(readAging(movingApi(3))).rejects.toMatchObject({ code: "RECORDS_MOVED" });
});
