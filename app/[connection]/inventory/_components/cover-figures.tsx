"use client";
import type { ReactNode } from "react";
import type { Decimal } from "#lib/format/decimal.ts";
import { formatQuantity } from "#lib/format/numbers.ts";
import { useViewer } from "#lib/format/viewer.tsx";
import type { InventoryRecord } from "#lib/stock/stock.ts";
import { DailySales } from "../../_components/goods/daily-sales.tsx";

/** Available units, daily sales and days of stock, as supplied by the API and as calculated by the dashboard. */
export function CoverFigures({ record, cover }: { record: InventoryRecord; cover: Decimal | null }) {
  const { locale } = useViewer();
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line @xl:grid-cols-4">
      <Figure name="Available units" text="can still be sold">
        {formatQuantity(record.AvailableUnits, locale)}
      </Figure>
      <Figure name="Sold per day" text="on average in 90 days, as supplied">
        <DailySales value={record.AvgDailySales90d} locale={locale} />
      </Figure>
      <Figure name="Cover, days" text="available ÷ sold per day, calculated here">
        {cover ? formatQuantity(cover, locale) : "No sales"}
      </Figure>
      <Figure name="DOI" text="as supplied; how it is made is not documented">
        {formatQuantity(record.DOI, locale)}
      </Figure>
    </dl>
  );
}

function Figure({ name, text, children }: { name: string; text: string; children: ReactNode }) {
  return (
    <div className="bg-surface px-4 py-3">
      <dt className="text-faint text-xs">{name}</dt>
      <dd className="font-semibold text-xl tabular-nums tracking-tight">{children}</dd>
      <dd className="text-faint text-xs">{text}</dd>
    </div>
  );
}
