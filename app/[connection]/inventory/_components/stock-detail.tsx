"use client";
import { useQuery } from "@tanstack/react-query";
import { ArrowRight, Lock, PackageX } from "lucide-react";
import Link from "next/link";
import { EmptyState } from "#components/feedback/empty-state.tsx";
import { ProductPicture } from "#components/product/product-picture.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { button } from "#components/ui/button.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { inventoryRecord } from "#lib/api/resources.ts";
import { kindOf } from "#lib/catalog/product-kind.ts";
import { formatDateTime, formatExactUtc } from "#lib/format/dates.ts";
import { useViewer } from "#lib/format/viewer.tsx";
import { recordHref } from "#lib/routes.ts";
import { toWarehouseRows } from "#lib/stock/rows.ts";
import { productImage } from "../../_components/goods/product-image.ts";
import { StockSkeleton } from "../../_components/goods/stock-skeleton.tsx";
import { useStockNames } from "../../_components/goods/use-stock-names.ts";
import { WaterfallPanel } from "../../_components/goods/waterfall-panel.tsx";
import { ScreenError } from "../../_components/shell/screen-error.tsx";
import { CoverFigures } from "./cover-figures.tsx";

interface StockDetailProps {
  /** "<LocationID>-<ProductID>". */
  id: string;
  heading: "h1" | "h2";
}

/** One product in one warehouse: how much can be sold, why, and how long it lasts. */
export function StockDetail({ id, heading: Heading }: StockDetailProps) {
  const api = useApi();
  const { locale, timeZone } = useViewer();
  const names = useStockNames();
  const [locationID = 0, productID = 0] = id.split("-").map(Number);
  const { data, error, refetch, isFetching } = useQuery(inventoryRecord(api, locationID, productID));
  if (data === null) {
    return (
      <EmptyState as={Heading} icon={PackageX} title="There is no such stock here">
        The Data API has no inventory of product {productID} in warehouse {locationID} for this connection’s key.
      </EmptyState>
    );
  }
  if (!data && error) {
    return (
      <div className="p-4 sm:p-6">
        <Heading className="sr-only">Stock</Heading>
        <ScreenError subject="The inventory" error={error} onRetry={() => void refetch()} retrying={isFetching} />
      </div>
    );
  }
  const [row] = data ? toWarehouseRows([data], names) : [];
  if (!data || !row) return <StockSkeleton words="Loading the inventory…" />;
  const { product, productName, place } = row;
  return (
    <article className="@container" aria-labelledby="stock-name">
      <header className="flex flex-wrap items-center gap-4 px-4 py-4 @2xl:px-6">
        <ProductPicture
          src={product && productImage(api.connection, product, "small")}
          kind={product ? kindOf(product) : "other"}
          className="size-20 rounded-lg border border-line"
        />
        <div className="min-w-0 flex-1 basis-56">
          <Heading id="stock-name" className="font-semibold text-xl tracking-tight">
            {productName}
          </Heading>
          <p className="text-muted">
            {place} · as of{" "}
            <time dateTime={data.TimeUpdated} title={formatExactUtc(data.TimeUpdated)}>
              {formatDateTime(data.TimeUpdated, locale, timeZone)}
            </time>
          </p>
          {data.NotAuthorized ? (
            <Badge icon={Lock} tone="info" className="mt-1.5">
              Reserved for authorized accounts
            </Badge>
          ) : null}
        </div>
        <Link href={recordHref(api.connection, "catalog", productID)} className={button({ variant: "secondary", size: "sm" })}>
          The product
          <ArrowRight aria-hidden="true" />
        </Link>
      </header>
      <div className="space-y-6 px-4 pb-10 @2xl:px-6">
        <CoverFigures record={data} cover={row.cover} />
        <WaterfallPanel record={data} heading={Heading === "h1" ? "h2" : "h3"} />
      </div>
    </article>
  );
}
