import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { textOf } from "#components/testing/sample-viewer.tsx";
import { menuPromotionResource, promotionResource } from "#lib/api/resources.ts";
import { sampleProduct, samplePromotion } from "#lib/testing/samples.ts";
import { api, screenMarkup } from "../../../_components/testing/sample-screen.tsx";
import { ProductPromotions } from "./product-promotions.tsx";

function textWith(spans: Readonly<Record<string, readonly [start: string, end: string | null]>>, isMenuRead = true): string {
  const client = new QueryClient();
  const rows = Object.entries(spans).map(([PromotionName, [StartDate, EndDate]], at) =>
    samplePromotion({ PromotionID: at, PromotionName, StartDate, EndDate, AllProducts: true } as object),
  );
  client.setQueryData<unknown>(promotionResource(api).all({ SupplierIDs: [21] }).queryKey, { rows, leftOut: 0 });
  const menu = { SupplierIDs: [21], StartDate: "2026-11-23" };
  if (isMenuRead) client.setQueryData<unknown>(menuPromotionResource(api).all(menu).queryKey, { rows: [], leftOut: 0 });
  return textOf(screenMarkup(<ProductPromotions product={sampleProduct({ SupplierID: 21 })} heading="h2" />, client));
}

const old = ["2026-01-01", "2026-01-31"] as const;

test("shows every promotion that is still planned, and counts those that ended long ago", () => {
  const text = textWith({ Winter: ["2027-02-01", "2027-02-28"], Harvest: ["2026-11-01", null], Spring: old });
  expect(text).toContain("Winter");
  expect(text).toContain("Harvest");
  expect(text).not.toContain("Spring");
  expect(text).toContain("Promotions from Aug 25, 2026 on are shown. 1 other left out.");
});

test("says from when on it found none", () => {
  expect(textWith({ Spring: old })).toContain("No price promotion from Aug 25, 2026 on.");
});

test("counts the promotions whose dates cannot be read, and does not say that there is none", () => {
  const text = textWith({ Winter: ["12/01/2026", "12/31/2026"], Spring: old });
  expect(text).toContain("The dates of 1 price promotion cannot be read.");
  expect(text).not.toContain("No price promotion");
});

test("shows nothing before the menu promotions are read too, which would move what follows once more", () => {
  expect(textWith({ Harvest: ["2026-11-01", null] }, false)).not.toContain("Harvest");
});

test("asks for no promotions of a product whose supplier is unknown", () => {
  const product = sampleProduct({ SupplierID: null as unknown as number });
  const text = textOf(screenMarkup(<ProductPromotions product={product} heading="h2" />, new QueryClient()));
  expect(text).toContain("The Data API does not say whose product this is, so its promotions are unknown.");
});
