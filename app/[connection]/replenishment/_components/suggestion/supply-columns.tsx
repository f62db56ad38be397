import type { Column } from "#components/data-table/columns/column.ts";
import { Tip } from "#components/ui/tips/tip.tsx";
import { addDecimals, type Decimal, isKnown, readDecimal, roundDecimal, writeDecimal, zero } from "#contract/decimal.ts";
import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import { formatDay } from "#lib/format/dates/dates.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { formatQuantity, noValue } from "#lib/format/numbers/numbers.ts";
import { isOutOfStock } from "#lib/goods/stock/state/stock-state.ts";
import { orderUnits, type PlanListRow } from "../plan/plan-list-row.ts";
import { SupplyBar } from "./supply-bar.tsx";

export type PlanColumn = Column<PlanListRow>;

const hidden = { isHiddenAtFirst: true };
/** Without zeros at the end, which products of decimals have. */
export const decimalText = (value: Decimal | null | undefined) =>
  value ? writeDecimal(value).replace(/\.0+$|(\.\d*[1-9])0+$/, "$1") : null;
/** Null where units cannot be read. */
const onOrder = ({ suggestion, incoming }: PlanListRow) =>
  incoming.some(({ hasUnread }) => hasUnread)
    ? null
    : (suggestion?.arrivals ?? incoming).reduce((sum, { units }) => addDecimals(sum, units), zero);

/** Days without stock until the next pickup. Null when the stock lasts. */
export const daysWithout = ({ suggestion }: PlanListRow) => (suggestion?.outOn ? suggestion.daysOut : null);

export const dayColumn = (
  id: string,
  header: string,
  value: (row: PlanListRow) => CalendarDate | null | undefined,
  more: Partial<PlanColumn> = {},
): PlanColumn => ({
  id,
  header,
  kind: "date",
  value,
  cell: (row, { locale }) => {
    const date = value(row);
    return date ? <time dateTime={date}>{formatDay(date, locale)}</time> : <span className="text-faint">{noValue}</span>;
  },
  width: 116,
  ...more,
});

/** Stock, incoming units and days of cover. */
export const supplyColumns: readonly PlanColumn[] = [
  {
    id: "AvailableUnits",
    header: "Available",
    kind: "quantity",
    value: ({ record }) => record.AvailableUnits,
    cell: ({ record }, { locale }) => (
      <span className={isOutOfStock(record.AvailableUnits) ? "font-medium text-danger" : ""}>
        {formatQuantity(record.AvailableUnits, locale)}
      </span>
    ),
    width: 106,
    isSummed: true,
  },
  { id: "OnOrder", header: "On the way", kind: "quantity", value: (row) => decimalText(onOrder(row)), width: 116, isSummed: true },
  {
    id: "Rate",
    header: "Sold per day",
    kind: "quantity",
    value: ({ record, suggestion }) => decimalText(suggestion?.rate) ?? record.AvgDailySales90d,
    cell: ({ record, suggestion }, { locale }) => {
      const rate = suggestion?.rate ?? readDecimal(record.AvgDailySales90d);
      return isKnown(rate) ? formatQuantity(roundDecimal(rate, 2), locale) : noValue;
    },
    width: 112,
    ...hidden,
  },
  dayColumn("OutOn", "Runs out", ({ suggestion }) => suggestion?.outOn, {
    cell: (row, { locale, today }) => {
      const outOn = row.suggestion?.outOn;
      if (!outOn) return <span className="text-faint max-sm:hidden">{noValue}</span>;
      const without = daysWithout(row) ?? 0;
      return (
        <Tip
          className={without > 0 ? "text-danger" : ""}
          tip={without > 0 ? `${countOf(without, "day", locale)} without stock before the next pickup` : undefined}
        >
          <span className="text-faint sm:hidden">out </span>
          {outOn <= today ? "now" : formatDay(outOn, locale, today)}
        </Tip>
      );
    },
    cardPlace: "note",
  }),
  dayColumn("Pickup", "Next pickup", ({ suggestion }) => suggestion?.pickup, hidden),
  {
    id: "Supply",
    header: "Against target",
    kind: "text",
    value: () => null,
    cell: (row) => <SupplyBar row={row} order={orderUnits(row)} />,
    width: 130,
    isSortable: false,
    isScreenOnly: true,
    fit: "first",
  },
];
