import { addDecimals, type Decimal, zero } from "#contract/decimal.ts";
import type { PlanRow } from "#lib/goods/replenishment/plan-row.ts";

const width = 100;
const toNumber = ({ units, scale }: Decimal) => Math.max(0, Number(units) / 10 ** scale);

/** A bar of stock, incoming units and suggested units, with a line at the target. Decorative, because the figures are beside it. */
export function SupplyBar({
  row: { record, suggestion },
  order,
  className = "h-2 w-20",
}: {
  row: PlanRow;
  order: number;
  className?: string;
}) {
  if (!suggestion) return null;
  const { arrivals, rate, targetDays, before } = suggestion;
  const there = Math.max(0, record.AvailableUnits);
  const comes = toNumber(arrivals.reduce((sum, { units }) => addDecimals(sum, units), zero));
  const owed = Math.max(0, -record.AvailableUnits);
  const target = owed + toNumber(before.sold) + toNumber(targetDays) * toNumber(rate);
  const most = Math.max(there + comes + order, target) * 1.05;
  if (most <= 0) return null;
  const at = (value: number) => (value / most) * width;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} 10`}
      preserveAspectRatio="none"
      className={`block shrink-0 overflow-hidden rounded-sm print:[print-color-adjust:exact] ${className}`}
    >
      <rect width={width} height="10" className="fill-line" />
      <rect width={at(there)} height="10" className="fill-fill-positive" />
      <rect x={at(there)} width={at(comes)} height="10" className="fill-fill-neutral" />
      <rect x={at(there + comes)} width={at(order)} height="10" className="fill-fill-accent" />
      <line x1={at(target)} x2={at(target)} y1="0" y2="10" className="stroke-2 stroke-ink" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
