"use client";
import { ExactTime } from "#components/ui/tips/tip.tsx";
import { useViewer } from "#components/viewer.tsx";
import type { Product } from "#lib/catalog/product.ts";
import { formatDateTime } from "#lib/format/dates/dates.ts";
import { formatCount } from "#lib/format/numbers/numbers.ts";

/** The remaining fields of the record. Empty fields are left out. */
export function ProductFacts({ product, heading: Heading }: { product: Product; heading: "h2" | "h3" }) {
  const { locale, timeZone } = useViewer();
  const facts: readonly (readonly [name: string, value: string | null])[] = [
    ["Type", product.ProductTypeName],
    ["Brand family", product.BrandFamily],
    ["Style", product.BrandStyle],
    ["Flavor", product.Flavor],
    ["Blend", product.Blend],
    ["Strain", product.StrainName],
    ["THC", product.PotencyTHC],
    ["Package", product.PackageName],
    ["Net weight", product.UnitNetWeight],
    ["Units per case", product.WholesaleUnitsPerCase > 0 ? formatCount(product.WholesaleUnitsPerCase, locale) : null],
    ["Product number", product.SupplierProductNumber],
    ["State", product.State],
    ["Product ID", String(product.ProductID)],
  ];
  return (
    <section aria-labelledby="product-facts">
      <Heading id="product-facts" className="font-semibold">
        About this product
      </Heading>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3.5 text-sm @2xl:grid-cols-4">
        {facts.map(([name, value]) =>
          value?.trim() ? (
            <div key={name} className="min-w-0">
              <dt className="text-faint text-xs">{name}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ) : null,
        )}
        <div className="min-w-0">
          <dt className="text-faint text-xs">Last updated</dt>
          <dd>
            <ExactTime instant={product.TimeUpdated}>{formatDateTime(product.TimeUpdated, locale, timeZone)}</ExactTime>
          </dd>
        </div>
        {product.Ingredients ? (
          <div className="col-span-full min-w-0">
            <dt className="text-faint text-xs">Ingredients</dt>
            <dd className="max-w-prose">{product.Ingredients}</dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}
