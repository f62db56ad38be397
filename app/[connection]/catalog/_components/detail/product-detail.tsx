"use client";
import { Maximize2 } from "lucide-react";
import type { ReactNode } from "react";
import { useUrlState } from "#components/data-table/url/use-url-state.ts";
import { ProductPicture } from "#components/product/product-picture.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { AfterHydration } from "#components/ui/loading/after-hydration.tsx";
import { ExactTime } from "#components/ui/tips/tip.tsx";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { formatDateTime } from "#lib/format/dates/dates.ts";
import { formatCount } from "#lib/format/numbers/numbers.ts";
import { type Product, packDetail } from "#lib/goods/catalog/product.ts";
import { kindOf } from "#lib/goods/catalog/product-kind.ts";
import { screenHref } from "#lib/routes.ts";
import { titleOf } from "#lib/screens.ts";
import { productImage } from "../../../_components/goods/products/product-image.ts";
import { type DetailProps, recordDetail } from "../../../_components/record/record-detail.tsx";
import { SectionBoundary } from "../../../_components/sections/section-boundary.tsx";
import { catalogFilters } from "../../filters.tsx";
import { productRecord } from "../../record.ts";
import { ProductPrices } from "../prices/product-prices.tsx";
import { ProductPromotions } from "../prices/product-promotions.tsx";
import { ProductStatus } from "../product-status.tsx";
import { ProductComing } from "../purchases/product-coming.tsx";
import { ProductAllocations } from "../stock/product-allocations.tsx";
import { ProductBatches } from "../stock/product-batches.tsx";
import { ProductShelves } from "../stock/product-shelves.tsx";
import { ProductStock } from "../stock/product-stock.tsx";
import { ProductWarehouses } from "../stock/product-warehouses.tsx";
import { useStore } from "../stock/use-store.ts";
import { BrandFacts } from "./brand-facts.tsx";

// Below what a screen shows at first.
const loadOrigin = async () => (await import("../purchases/product-origin.tsx")).ProductOrigin;
const loadRelated = async () => (await import("./related-products.tsx")).RelatedProducts;

export const ProductDetail = recordDetail(productRecord, LoadedProduct);

function LoadedProduct({ data: product, keyType, heading, sectionHeading }: DetailProps<Product>) {
  const [{ store }] = useUrlState(catalogFilters.params);
  const stores = useStore(store, keyType);
  return (
    <article className="@container" aria-labelledby="product-name">
      <ProductHead product={product} keyType={keyType} heading={heading} />
      <div className="space-y-7 px-4 pb-10 @2xl:px-6">
        <ProductPrices product={product} stores={stores} keyType={keyType} heading={sectionHeading} />
        <ProductStock product={product} stores={stores} heading={sectionHeading} />
        <ProductPromotions product={product} heading={sectionHeading} />
        {keyType === "Customer" ? null : <ProductSupply product={product} heading={sectionHeading} />}
        <ProductFacts product={product} heading={sectionHeading} />
        <SectionBoundary subject="The brand" resetKey={product}>
          <BrandFacts supplierID={product.SupplierID} keyType={keyType} heading={sectionHeading} />
        </SectionBoundary>
        <AfterHydration load={loadRelated} props={{ product, heading: sectionHeading }} />
      </div>
    </article>
  );
}

/** Warehouses, orders and retailers. The API does not return them to Customer keys. */
function ProductSupply({ product, heading }: { product: Product; heading: "h2" | "h3" }) {
  return (
    <>
      <ProductWarehouses productID={product.ProductID} heading={heading} />
      <ProductBatches product={product} heading={heading} />
      <ProductComing product={product} heading={heading} />
      <AfterHydration load={loadOrigin} props={{ product, heading }} />
      <ProductShelves productID={product.ProductID} heading={heading} />
      <ProductAllocations product={product} heading={heading} />
    </>
  );
}

/** The remaining fields of the record. Empty fields are left out. */
export function ProductFacts({ product, heading: Heading }: { product: Product; heading: "h2" | "h3" }) {
  const { locale, timeZone } = useViewer();
  const updated = <ExactTime instant={product.TimeUpdated}>{formatDateTime(product.TimeUpdated, locale, timeZone)}</ExactTime>;
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
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
    ["Last updated", updated],
  ];
  return (
    <section aria-labelledby="product-facts">
      <Heading id="product-facts" className="font-semibold">
        About this product
      </Heading>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3.5 text-sm @2xl:grid-cols-4">
        {facts.map(([name, value]) =>
          // Another implementation may send a number for a text.
          String(value ?? "").trim() ? (
            <div key={name} className="min-w-0">
              <dt className="text-faint text-xs">{name}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ) : null,
        )}
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

function ProductHead({ product, keyType, heading: Heading }: Pick<DetailProps<Product>, "keyType" | "heading"> & { product: Product }) {
  const { connection } = useApi();
  const isBuyer = keyType === "Customer";
  const purchases = screenHref(connection, "invoices/spend", {
    by: ["store", "month"],
    products: [product.ProductID],
    // The invoices of every customer in a year can be very many.
    period: isBuyer ? "this-year" : undefined,
  });
  const image = productImage(connection, product, "full");
  return (
    <header className="flex flex-wrap gap-5 px-4 py-4 @2xl:px-6">
      <div className="group relative w-full max-w-60">
        <ProductPicture
          src={image}
          kind={kindOf(product)}
          alt={`Picture of ${product.ProductName}`}
          className="aspect-square w-full rounded-lg border border-line"
        />
        {image ? (
          <a
            href={image}
            target="_blank"
            rel="noreferrer"
            className="absolute right-2 bottom-2 grid size-8 place-items-center rounded-md bg-surface text-muted shadow-control hover:text-ink"
          >
            <Maximize2 className="size-4" aria-hidden="true" />
            <span className="sr-only">Picture in full size (opens in a new tab)</span>
          </a>
        ) : null}
      </div>
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-muted">{product.Supplier}</p>
        <Heading id="product-name" className="font-semibold text-2xl tracking-tight">
          {product.ProductName}
        </Heading>
        <p className="mt-0.5 text-muted">{packDetail(product)}</p>
        <div className="mt-2.5 flex flex-wrap gap-1.5">
          <ProductStatus status={product.StatusID} />
          {product.SvcMenuCategory ? <Badge>{product.SvcMenuCategory}</Badge> : null}
          {product.Potency ? <Badge>{product.Potency}</Badge> : null}
          {product.IsSample ? <Badge tone="info">Sample</Badge> : null}
        </div>
        <Link href={purchases} className={`${button({ size: "sm" })} mt-3`}>
          {isBuyer ? "Your purchases" : titleOf("invoices/spend")}
        </Link>
        {product.Description ? <p className="mt-3 max-w-prose text-pretty">{product.Description}</p> : null}
      </div>
    </header>
  );
}
