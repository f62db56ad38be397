import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ViewerProvider } from "#components/viewer.tsx";
import { ApiProvider } from "#lib/api/http/api-provider.tsx";
import { createApi } from "#lib/api/http/create-api.ts";
import { promotionResource } from "#lib/api/resources.ts";
import { sampleProduct, samplePromotion } from "#lib/testing/samples.ts";
import { ProductPromotions } from "./product-promotions.tsx";

const connection = { slug: "harbor", connectedAt: "2026-11-23" };
const api = createApi(connection, () => Promise.reject(new Error("The section sent a request.")));

function textOf(spans: Readonly<Record<string, readonly [start: string, end: string | null]>>): string {
  const client = new QueryClient();
  const rows = Object.entries(spans).map(([PromotionName, [StartDate, EndDate]], at) =>
    samplePromotion({ PromotionID: at, PromotionName, StartDate, EndDate, AllProducts: true } as object),
  );
  client.setQueryData<unknown>(promotionResource(api).all({ SupplierIDs: [21] }).queryKey, { rows, leftOut: 0 });
  const html = renderToStaticMarkup(
    <ViewerProvider server={{ locale: "en-US", timeZone: "UTC", nowMs: Date.parse("2026-11-23T12:00:00Z") }}>
      <QueryClientProvider client={client}>
        <ApiProvider connection={connection}>
          <ProductPromotions product={sampleProduct({ SupplierID: 21 })} heading="h2" />
        </ApiProvider>
      </QueryClientProvider>
    </ViewerProvider>,
  );
  return html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
}

const old = ["2026-01-01", "2026-01-31"] as const;

test("shows every promotion that is still planned, and counts those that ended long ago", () => {
  const text = textOf({ Winter: ["2027-02-01", "2027-02-28"], Harvest: ["2026-11-01", null], Spring: old });
  expect(text).toContain("Winter");
  expect(text).toContain("Harvest");
  expect(text).not.toContain("Spring");
  expect(text).toContain("Promotions from Aug 25, 2026 on are shown. 1 other left out.");
});

test("says from when on it found none", () => {
  expect(textOf({ Spring: old })).toContain("No price promotion from Aug 25, 2026 on.");
});
