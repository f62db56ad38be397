import { expect, test } from "vitest";
import * as record from "../../../testing/records/records.ts";
import { createTestApp } from "../../../testing/test-app.ts";

test("v1 ids are numeric ids, even where another purchase has that number as its global id", async () => {
  const app = await createTestApp({
    vendors: [record.vendor({})],
    purchases: [
      record.purchase({ PurchaseID: 7001, PONum: "OWN" }),
      record.purchase({ PurchaseID: 9001, PONum: "OTHER", PurchaseGlobalID: "7001", PostDate: "2026-11-20T00:00:00.000Z" }),
    ],
    purchaseTrans: [7001, 9001].map((PurchaseID) => record.purchaseTrans({ PurchaseTransID: PurchaseID, PurchaseID })),
    apiKeys: [record.apiKey()],
  });
  expect((await app.ask("/v1/purchases/7001")).body).toMatchObject({ Data: { PurchaseID: 7001, PONum: "OWN" } });
  for (const path of ["/v1/purchases", "/v1/purchaseTrans"])
    expect((await app.rows(`${path}?PurchaseIDs=7001`)).map(({ PurchaseID }) => PurchaseID)).toEqual([7001]);
  // In v2 a text can be either.
  const { body } = await app.ask("/v2/purchases?purchase_ids=7001");
  expect((body as { data: { purchase_id: number }[] }).data.map(({ purchase_id }) => purchase_id).sort()).toEqual([7001, 9001]);
});
