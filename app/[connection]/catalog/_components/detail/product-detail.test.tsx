import { expect, test } from "vitest";
import { viewerMarkup } from "#components/testing/sample-viewer.tsx";
import { sampleProduct } from "#lib/testing/samples.ts";
import { ProductFacts } from "./product-detail.tsx";

test("a product's facts may be numbers, null or absent", () => {
  const changes = { PotencyTHC: 21.5 as never, UnitNetWeight: 355 as never, Flavor: undefined as never, StrainName: null, BrandStyle: " " };
  const html = viewerMarkup(<ProductFacts product={sampleProduct(changes)} heading="h2" />);
  expect(html).toMatch(/THC<\/dt><dd[^>]*>21.5</);
  expect(html).toMatch(/Net weight<\/dt><dd[^>]*>355</);
  expect(html).not.toMatch(/Flavor|Strain|Style|null|undefined/);
});
