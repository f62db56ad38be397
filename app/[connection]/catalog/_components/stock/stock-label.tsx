import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { Tip } from "#components/ui/tips/tip.tsx";
import { formatCount } from "#lib/format/numbers/numbers.ts";
import { availabilityOf, type StockLevel, stepsMax } from "#lib/goods/catalog/availability.ts";
import type { CatalogRow } from "#lib/goods/catalog/catalog-row.ts";
import type { AvailableStock } from "#lib/goods/catalog/product.ts";

const fills: Record<StockLevel, string> = {
  plenty: "fill-fill-positive",
  some: "fill-fill-positive",
  few: "fill-fill-warning",
  short: "fill-fill-warning",
  none: "fill-fill-neutral",
};
const textColors: Record<StockLevel, string> = {
  plenty: "text-ink",
  some: "text-ink",
  few: "text-warning",
  short: "text-warning",
  none: "text-muted",
};

const step = 4;
const bars = Array.from({ length: stepsMax }, (_, at) => at);

export function StockLabel({ stock }: { stock: Pick<AvailableStock, "InStock" | "InventoryBucket"> }) {
  const { level, label, steps } = availabilityOf(stock);
  return (
    <span className={`flex min-w-0 items-center gap-2 ${textColors[level]}`}>
      <svg aria-hidden="true" viewBox={`0 0 ${stepsMax * step - 1} 12`} className="h-3 w-6 shrink-0 forced-color-adjust-none">
        {bars.map((at) => (
          <rect
            key={at}
            x={at * step}
            y={9 - at * 1.6}
            width="3"
            height={3 + at * 1.6}
            rx="0.75"
            className={at < steps ? fills[level] : "fill-line"}
          />
        ))}
      </svg>
      <span className="line-clamp-2 min-w-0 text-wrap leading-4">{label}</span>
    </span>
  );
}

interface RowStockProps {
  row: CatalogRow;
  locale: string;
  className?: string;
}

/** The warehouse with the most stock, and how many warehouses can deliver. */
export function RowStock({ row, locale, className = "" }: RowStockProps) {
  if (row.stocks === undefined) return <Skeleton className="h-3.5 w-28" />;
  if (row.stocks === null) return <span className="text-faint">Stock unknown</span>;
  if (row.best === null) return <span className="text-faint">Not stocked</span>;
  const delivering = row.stocks.filter(({ InStock }) => InStock).length;
  return (
    <span className={`flex min-w-0 items-center gap-x-2 ${className}`}>
      <StockLabel stock={row.best} />
      {row.stocks.length > 1 ? (
        <Tip className="whitespace-nowrap text-faint text-xs" tip="Warehouses that can deliver it">
          in {formatCount(delivering, locale)} of {formatCount(row.stocks.length, locale)}
          <span className="sr-only"> warehouses</span>
        </Tip>
      ) : null}
    </span>
  );
}
