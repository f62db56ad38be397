import type { Column } from "#components/data-table/column.ts";
import type { CalendarDate } from "#lib/format/calendar.ts";
import { formatDay } from "#lib/format/dates.ts";
import { addDecimals, readDecimal, roundDecimal, writeDecimal, zero } from "#lib/format/decimal.ts";
import { countOf } from "#lib/format/durations.ts";
import { formatQuantity, noValue } from "#lib/format/numbers.ts";
import type { PlanRow } from "#lib/replenishment/plan-row.ts";
import { rankOf, slackDays } from "#lib/replenishment/urgency.ts";
import { coverDays } from "#lib/stock/cover.ts";
import { ProductCell } from "../../_components/product-cell.tsx";
import { CasesInput } from "./cases-input.tsx";
import { PlanStatus, stateWords } from "./plan-status.tsx";
import { SupplyBar } from "./supply-bar.tsx";

export interface ShownPlanRow extends PlanRow {
  readonly connection: string;
  readonly productName: string;
  readonly place: string;
  readonly unitsPerCase: number;
  /** To order: as suggested, or what a person put in its place. */
  readonly cases: number;
  readonly isEdited: boolean;
  readonly snoozedUntil: CalendarDate | null;
}

type PlanColumn = Column<ShownPlanRow>;
const hidden = { isHiddenAtFirst: true };
const orderUnits = ({ cases, unitsPerCase }: ShownPlanRow) => cases * unitsPerCase;
const text = (value: Parameters<typeof writeDecimal>[0] | null | undefined) => (value ? writeDecimal(value) : null);
const onOrder = ({ suggestion, incoming }: ShownPlanRow) =>
  (suggestion?.arrivals ?? incoming).reduce((sum, { units }) => addDecimals(sum, units), zero);

function daysWithout(row: ShownPlanRow): number | null {
  return row.suggestion?.outOn ? Math.max(0, -slackDays(row)) : null;
}

/** A card is too low for a control: the number is changed where the card leads. */
function CasesCell({ row, locale }: { row: ShownPlanRow; locale: string }) {
  if (!row.suggestion) return <span className="text-faint max-sm:hidden">{noValue}</span>;
  return (
    <>
      <span className="max-sm:hidden">
        <CasesInput row={row} />
      </span>
      <span className="sm:hidden">{row.cases > 0 ? countOf(row.cases, "case", locale) : ""}</span>
    </>
  );
}

const day = (
  id: string,
  header: string,
  value: (row: ShownPlanRow) => CalendarDate | null | undefined,
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
  width: 106,
  ...more,
});

const figures: readonly PlanColumn[] = [
  {
    id: "AvailableUnits",
    header: "Available",
    kind: "quantity",
    value: ({ record }) => record.AvailableUnits,
    cell: ({ record }, { locale }) => (
      <span className={record.AvailableUnits <= 0 ? "font-medium text-danger" : ""}>{formatQuantity(record.AvailableUnits, locale)}</span>
    ),
    width: 106,
    isSummed: true,
  },
  { id: "OnOrder", header: "On the way", kind: "quantity", value: (row) => text(onOrder(row)), width: 116, isSummed: true },
  {
    id: "Rate",
    header: "Sold a day",
    kind: "quantity",
    value: ({ record, suggestion }) => text(suggestion?.rate) ?? record.AvgDailySales90d,
    cell: ({ record, suggestion }, { locale }) => {
      const rate = suggestion?.rate ?? readDecimal(record.AvgDailySales90d);
      return rate ? formatQuantity(roundDecimal(rate, 2), locale) : noValue;
    },
    width: 112,
    ...hidden,
  },
  day("OutOn", "Runs out", ({ suggestion }) => suggestion?.outOn, {
    cell: (row, { locale, today }) => {
      const outOn = row.suggestion?.outOn;
      if (!outOn) return <span className="text-faint max-sm:hidden">{noValue}</span>;
      const without = daysWithout(row) ?? 0;
      return (
        <span
          className={without > 0 ? "text-danger" : ""}
          title={without > 0 ? `${countOf(without, "day", locale)} before the next pickup` : undefined}
        >
          <span className="text-faint sm:hidden">out </span>
          {outOn <= today ? "now" : formatDay(outOn, locale)}
        </span>
      );
    },
    cardPlace: "note",
  }),
  day("Pickup", "Next pickup", ({ suggestion }) => suggestion?.pickup, hidden),
  {
    id: "Supply",
    header: "Against target",
    kind: "text",
    value: () => null,
    cell: (row) => <SupplyBar row={row} order={orderUnits(row)} />,
    width: 130,
    isSortable: false,
    exported: () => null,
  },
];

export const planColumns: readonly PlanColumn[] = [
  {
    id: "ProductName",
    header: "Product",
    kind: "text",
    value: (row) => row.productName,
    cell: (row) => <ProductCell product={row.product} name={row.productName} connection={row.connection} />,
    width: 219,
    grows: true,
    isRequired: true,
    isSearched: true,
    cardPlace: "title",
  },
  { id: "Location", header: "Warehouse", kind: "text", value: (row) => row.place, width: 118, cardPlace: "subtitle" },
  {
    id: "State",
    header: "Order",
    kind: "text",
    value: ({ state, suggestion, reason }) => stateWords({ state, suggestion, reason }, "en-US"),
    rank: ({ state }) => rankOf(state),
    cell: (row, { locale }) => <PlanStatus row={row} snoozedUntil={row.snoozedUntil} locale={locale} />,
    width: 200,
    cardPlace: "status",
  },
  {
    id: "Cases",
    header: "Cases",
    kind: "count",
    value: ({ cases }) => cases,
    // A row that is typed in keeps its place.
    rank: ({ suggestion }) => suggestion?.cases ?? 0,
    cell: (row, { locale }) => <CasesCell row={row} locale={locale} />,
    width: 122,
    isSummed: true,
    cardPlace: "amount",
  },
  {
    id: "OrderUnits",
    header: "Units",
    kind: "count",
    value: orderUnits,
    rank: ({ suggestion, unitsPerCase }) => (suggestion?.cases ?? 0) * unitsPerCase,
    width: 90,
    isSummed: true,
    ...hidden,
  },
  ...figures,
  {
    id: "SuggestedCases",
    header: "Suggested cases",
    kind: "count",
    value: ({ suggestion }) => suggestion?.cases,
    width: 140,
    isSummed: true,
    ...hidden,
  },
  { id: "Missing", header: "Missing units", kind: "quantity", value: ({ suggestion }) => text(suggestion?.missing), width: 120, ...hidden },
  { id: "RoomCases", header: "Room, cases", kind: "count", value: ({ suggestion }) => suggestion?.roomCases, width: 110, ...hidden },
  { id: "UnitsPerCase", header: "Units a case", kind: "count", value: (row) => row.unitsPerCase, width: 105, ...hidden },
  {
    id: "Cover",
    header: "Cover, days",
    kind: "quantity",
    value: ({ record }) => text(coverDays(record.AvailableUnits, record.AvgDailySales90d)),
    width: 110,
    ...hidden,
  },
  { id: "DaysWithout", header: "Days without stock", kind: "count", value: daysWithout, width: 150, ...hidden },
  day("OrderBy", "Order by", ({ suggestion }) => suggestion?.orderBy, hidden),
  { id: "Vendor", header: "Vendor", kind: "text", value: ({ vendor }) => vendor?.VendorName, width: 180, isSearched: true, ...hidden },
  { id: "Supplier", header: "Brand", kind: "text", value: ({ product }) => product?.Supplier, width: 160, isSearched: true, ...hidden },
  {
    id: "SupplierProductNumber",
    header: "Supplier number",
    kind: "text",
    value: ({ product }) => product?.SupplierProductNumber,
    width: 140,
    isSearched: true,
    ...hidden,
  },
];
