"use client";
import { useQuery } from "@tanstack/react-query";
import { ArrowRight, Lock } from "lucide-react";
import { Badge } from "#components/ui/badge.tsx";
import { button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { ExactTime } from "#components/ui/tips/tip.tsx";
import { useViewer } from "#components/viewer.tsx";
import type { Decimal } from "#contract/decimal.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { inventoryRecord } from "#lib/api/records/inventory-record.ts";
import { formatDateTime } from "#lib/format/dates/dates.ts";
import { formatQuantity, formatTenths } from "#lib/format/numbers/numbers.ts";
import { isOversold, noCoverText } from "#lib/goods/stock/state/stock-state.ts";
import type { InventoryRecord } from "#lib/goods/stock/stock.ts";
import { toWarehouseRows } from "#lib/goods/stock/warehouse-rows.ts";
import { recordHref } from "#lib/routes.ts";
import { ProductHeader } from "../../_components/goods/products/product-header.tsx";
import { RoundedQuantity } from "../../_components/goods/rounded-quantity.tsx";
import { useStockNames } from "../../_components/goods/use-stock-names.ts";
import { WaterfallPanel } from "../../_components/goods/waterfall-panel.tsx";
import { type DetailProps, recordDetail } from "../../_components/record/record-detail.tsx";
import { ExplainedFigure } from "../../_components/values/explained-figure.tsx";
import { stockRecord } from "../record.ts";

function useStock(id: string) {
  const [locationID = 0, productID = 0] = id.split("-").map(Number);
  return useQuery(inventoryRecord(useApi(), locationID, productID));
}

export const StockDetail = recordDetail(stockRecord, LoadedStock, useStock);

/** One product in one warehouse: available units, how they are calculated, and how long they last. */
function LoadedStock({ data, connection, heading: Heading, sectionHeading }: DetailProps<InventoryRecord>) {
  const { locale, timeZone } = useViewer();
  const [row] = toWarehouseRows([data], useStockNames());
  if (!row) return null;
  const { product, productName, place } = row;
  return (
    <article className="@container" aria-labelledby="stock-name">
      <ProductHeader
        connection={connection}
        product={product}
        name={productName}
        heading={Heading}
        headingID="stock-name"
        actions={
          <Link href={recordHref(connection, "catalog", data.ProductID)} className={button({ variant: "secondary", size: "sm" })}>
            The product
            <ArrowRight aria-hidden="true" />
          </Link>
        }
      >
        <p className="text-muted">
          {place} · as of <ExactTime instant={data.TimeUpdated}>{formatDateTime(data.TimeUpdated, locale, timeZone)}</ExactTime>
        </p>
        {data.NotAuthorized ? (
          <Badge icon={Lock} tone="info" className="mt-1.5">
            Reserved for authorized accounts
          </Badge>
        ) : null}
      </ProductHeader>
      <div className="space-y-6 px-4 pb-10 @2xl:px-6">
        <CoverFigures record={data} cover={row.cover} />
        <WaterfallPanel record={data} heading={sectionHeading} />
      </div>
    </article>
  );
}

/** Available units, daily sales and days of stock, as supplied by the API and as calculated by the dashboard. */
function CoverFigures({ record, cover }: { record: InventoryRecord; cover: Decimal | null }) {
  const { locale } = useViewer();
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line @xl:grid-cols-4">
      <ExplainedFigure
        name="Available units"
        text={isOversold(record.AvailableUnits) ? "more is promised than is on the floor" : "can still be sold"}
      >
        {formatQuantity(record.AvailableUnits, locale)}
      </ExplainedFigure>
      <ExplainedFigure name="Sold per day" text="on average in 90 days, as supplied">
        <RoundedQuantity value={record.AvgDailySales90d} locale={locale} />
      </ExplainedFigure>
      <ExplainedFigure name="Cover, days" text="available ÷ sold per day, calculated here">
        {cover ? formatTenths(cover, locale) : noCoverText(record.AvgDailySales90d)}
      </ExplainedFigure>
      <ExplainedFigure name="DOI" text="as supplied, calculation not documented">
        {formatQuantity(record.DOI, locale)}
      </ExplainedFigure>
    </dl>
  );
}
