"use client";
import { useViewer } from "#components/viewer.tsx";
import type { Decimal } from "#lib/format/numbers/decimal.ts";
import { formatQuantity } from "#lib/format/numbers/numbers.ts";
import type { InventoryRecord } from "#lib/stock/stock.ts";
import { DailySales } from "../../_components/goods/daily-sales.tsx";
import { ExplainedFigure } from "../../_components/values/explained-figure.tsx";

/** Available units, daily sales and days of stock, as supplied by the API and as calculated by the dashboard. */
export function CoverFigures({ record, cover }: { record: InventoryRecord; cover: Decimal | null }) {
  const { locale } = useViewer();
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line @xl:grid-cols-4">
      <ExplainedFigure name="Available units" text="can still be sold">
        {formatQuantity(record.AvailableUnits, locale)}
      </ExplainedFigure>
      <ExplainedFigure name="Sold per day" text="on average in 90 days, as supplied">
        <DailySales value={record.AvgDailySales90d} locale={locale} />
      </ExplainedFigure>
      <ExplainedFigure name="Cover, days" text="available ÷ sold per day, calculated here">
        {cover ? formatQuantity(cover, locale) : "No sales"}
      </ExplainedFigure>
      <ExplainedFigure name="DOI" text="as supplied, calculation not documented">
        {formatQuantity(record.DOI, locale)}
      </ExplainedFigure>
    </dl>
  );
}
