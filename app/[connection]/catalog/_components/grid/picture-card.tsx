"use client";
import type { MouseEvent } from "react";
import { ProductPicture } from "#components/product/product-picture.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { useViewer } from "#components/viewer.tsx";
import { formatMoney } from "#lib/format/numbers/numbers.ts";
import { type CatalogRow, isPromoted } from "#lib/goods/catalog/catalog-row.ts";
import { casePrice, packLabel } from "#lib/goods/catalog/product.ts";
import { kindOf } from "#lib/goods/catalog/product-kind.ts";
import { discountLabel, PromotionLabel, UnitPrice } from "../prices/price-label.tsx";
import { ProductStatus } from "../product-status.tsx";
import { RowStock } from "../stock/stock-label.tsx";

interface PictureCardProps {
  row: CatalogRow;
  href: string;
  hasPrices: boolean;
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
}

const active = 1;

export function PictureCard({ row, href, hasPrices, onClick }: PictureCardProps) {
  const viewer = useViewer();
  const { product, price } = row;
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface transition-shadow duration-150 focus-within:border-line-strong hover:border-line-strong hover:shadow-raised">
      <div className="relative">
        <ProductPicture src={row.image} kind={kindOf(product)} className="aspect-square w-full" />
        <div className="absolute top-2 left-2 flex flex-wrap gap-1">
          {price && isPromoted(row) ? <Badge tone="positive">{discountLabel(price, viewer.locale)}</Badge> : null}
          {product.StatusID === active ? null : <ProductStatus status={product.StatusID} />}
        </div>
      </div>
      <div className="flex grow flex-col gap-1 p-3">
        <p className="truncate text-faint text-xs">{product.Supplier}</p>
        <h2 className="line-clamp-3 min-h-10 font-medium text-sm leading-5">
          <a
            href={href}
            onClick={onClick}
            className="outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-focus"
          >
            {product.ProductName}
          </a>
        </h2>
        <p className="truncate text-muted text-xs">{packLabel(product)}</p>
        <div className="mt-auto space-y-1 pt-1.5 text-sm">
          {hasPrices ? <CardPrice row={row} /> : null}
          <div className="flex min-h-5 items-center text-xs max-sm:min-h-8">
            <RowStock row={row} locale={viewer.locale} className="max-sm:flex-wrap" />
          </div>
        </div>
      </div>
    </article>
  );
}

function CardPrice({ row: { price, product, arePrices } }: { row: CatalogRow }) {
  const viewer = useViewer();
  if (!price) {
    return (
      <div className="min-h-10">
        {arePrices === "to come" ? (
          <Skeleton className="h-4 w-20" />
        ) : (
          <span className="text-faint">{arePrices === "known" ? "No price" : "Price unknown"}</span>
        )}
      </div>
    );
  }
  const total = casePrice(price.UnitPrice, product);
  return (
    <div className="min-h-10">
      <p className="flex flex-wrap items-baseline max-sm:min-h-10 max-sm:flex-col max-sm:flex-nowrap justify-between gap-x-2 tabular-nums">
        <UnitPrice price={price} locale={viewer.locale} className="font-semibold text-base" />
        {total ? <span className="text-faint text-xs">{formatMoney(total, viewer.locale)} per case</span> : null}
      </p>
      <div className="min-h-4 text-xs">
        <PromotionLabel price={price} viewer={viewer} />
      </div>
    </div>
  );
}
