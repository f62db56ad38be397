"use client";
import { Maximize2 } from "lucide-react";
import { ProductPicture } from "#components/product/product-picture.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { packDetail } from "#lib/catalog/pack.ts";
import type { Product } from "#lib/catalog/product.ts";
import { kindOf } from "#lib/catalog/product-kind.ts";
import { productImage } from "../../../_components/goods/product-image.ts";
import { ProductStatus } from "../product-status.tsx";

/** Picture, name, brand and pack size. */
export function ProductHead({ product, heading: Heading }: { product: Product; heading: "h1" | "h2" }) {
  const { connection } = useApi();
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
        {product.Description ? <p className="mt-3 max-w-prose text-pretty">{product.Description}</p> : null}
      </div>
    </header>
  );
}
