import { compareDecimals, type Decimal, zero } from "#contract/decimal.ts";
import { formatTenths } from "#lib/format/numbers/numbers.ts";
import { lowCover, noCoverText } from "#lib/goods/stock/state/stock-state.ts";

const fullDays = 60;
const width = 40;

const isBelow = (days: Decimal, limit: Decimal) => compareDecimals(days, limit) < 0;

interface CoverProps {
  days: Decimal | null;
  dailySales: string;
  locale: string;
  /** Whether the stock was counted too long ago. */
  isStale?: boolean;
}

/** Days of stock, as a bar of up to 60 days and a number. */
export function Cover({ days, dailySales, locale, isStale }: CoverProps) {
  if (days === null) return <span className="text-faint">{noCoverText(dailySales)}</span>;
  const share = Math.min(1, Number(days.units) / 10 ** days.scale / fullDays);
  const isLow = isBelow(days, lowCover);
  const isOut = compareDecimals(days, zero) <= 0;
  return (
    <span className="flex items-center justify-end gap-2">
      <svg aria-hidden="true" viewBox={`0 0 ${width} 6`} className="h-1.5 w-10 shrink-0 overflow-hidden rounded-full">
        <rect width={width} height="6" className="fill-line" />
        <rect width={share * width} height="6" className={isStale ? "fill-faint" : isLow ? "fill-fill-warning" : "fill-fill-positive"} />
      </svg>
      {/* Fits most numbers, so that the bars of a list align. */}
      <span
        className={`min-w-9 text-right max-sm:min-w-[4.25rem] ${isStale ? "text-faint" : isOut ? "text-danger" : isLow ? "text-warning" : ""}`}
      >
        {formatTenths(days, locale)}
        <span className="sm:hidden"> days</span>
      </span>
    </span>
  );
}
