import type { Column } from "#components/data-table/columns/column.ts";
import { Tip } from "#components/ui/tips/tip.tsx";
import { writeDecimal } from "#contract/decimal.ts";
import { countOf, quantityOf } from "#lib/format/dates/durations.ts";
import { formatCount, formatQuantity } from "#lib/format/numbers/numbers.ts";
import { percentOf } from "#lib/format/numbers/percent.ts";
import { warehouseOf } from "#lib/orders/purchases/parties.ts";
import { type PromisedDays, type Sample, samplePercent, type VendorRecord } from "#lib/orders/purchases/vendors/vendor-record.ts";

export interface VendorRecordRow extends VendorRecord {
  readonly vendor: string;
}

interface FigureProps {
  /** On a card, which has no column heads: "lead time". */
  name: string;
  value: string | number | null;
  unit?: string;
  /** What the figure is made of. */
  sample: string;
  /** What it leaves out. */
  tip?: string | undefined;
  locale: string;
}

/** A figure above its sample. */
function Figure({ name, value, unit = "", sample, tip, locale }: FigureProps) {
  return (
    <span className="min-w-0 leading-4 sm:block sm:text-right">
      <span className="sm:hidden">{name} </span>
      {formatQuantity(value, locale)}
      {value === null ? null : <span className="sm:hidden">{unit}</span>}
      <Tip className="block truncate text-faint text-xs max-sm:inline" tip={tip}>
        {" "}
        {sample}
      </Tip>
    </span>
  );
}

function sampleText({ part, of }: Sample, noun: string, locale: string): string {
  return `${formatCount(part, locale)} of ${countOf(of, noun, locale)}`;
}

function promisedText({ shortest, longest }: PromisedDays): string {
  return shortest === longest ? String(longest) : `${shortest}–${longest}`;
}

const count = (id: string, header: string, value: (row: VendorRecordRow) => number): Column<VendorRecordRow> => ({
  id,
  header,
  kind: "count",
  value,
  width: 120,
});

/** "2 orders without a requested day"; undefined if none is left out. */
function leftOutTip(all: number, counted: number, lacks: string, locale: string): string | undefined {
  return all > counted ? `${countOf(all - counted, "order", locale)} without ${lacks}` : undefined;
}

export const warehouseColumn: Column<VendorRecordRow> = {
  id: "to_location_name",
  header: "Warehouse",
  kind: "text",
  value: ({ sample }) => warehouseOf(sample),
  width: 130,
  isSearched: true,
  cardPlace: "subtitle",
};

export const recordColumns: readonly Column<VendorRecordRow>[] = [
  {
    id: "vendor",
    header: "Vendor",
    kind: "text",
    value: ({ vendor }) => vendor,
    idOf: ({ sample }) => sample.vendor_id,
    width: 185,
    grows: true,
    isRequired: true,
    isSearched: true,
    cardPlace: "title",
  },
  warehouseColumn,
  {
    ...count("orders", "Orders", ({ orders }) => orders),
    cell: ({ orders }, { locale }) => (
      <>
        {formatCount(orders, locale)}
        <span className="sm:hidden"> {orders === 1 ? "order" : "orders"}</span>
      </>
    ),
    width: 92,
    isSummed: true,
    cardPlace: "amount",
  },
  {
    id: "median",
    header: "Median lead days",
    kind: "quantity",
    value: ({ leadTimes: { median } }) => median && writeDecimal(median),
    cell: ({ leadTimes: { median, orders: part }, orders: of }, { locale }) => (
      <Figure
        name="lead time"
        value={median && writeDecimal(median)}
        unit=" days"
        sample={sampleText({ part, of }, "order", locale)}
        tip={leftOutTip(of, part, "a lead time", locale)}
        locale={locale}
      />
    ),
    width: 150,
    cardPlace: "note",
    fileColumns: [count("lead_orders", "Orders with a lead time", ({ leadTimes }) => leadTimes.orders)],
  },
  { id: "longest", header: "Longest lead days", kind: "count", value: ({ leadTimes }) => leadTimes.longest, width: 152, fit: "first" },
  {
    id: "promised",
    header: "Promised days",
    kind: "text",
    value: ({ promised }) => promised && promisedText(promised),
    rank: ({ promised }) => promised?.longest ?? Number.NaN,
    width: 128,
  },
  {
    id: "over",
    header: "Longer than promised, %",
    kind: "quantity",
    value: ({ overPromise }) => samplePercent(overPromise),
    cell: ({ overPromise, orders }, { locale }) => (
      <Figure
        name="longer than promised"
        value={samplePercent(overPromise)}
        unit="%"
        sample={sampleText(overPromise, "order", locale)}
        tip={leftOutTip(orders, overPromise.of, "a lead time or a promise", locale)}
        locale={locale}
      />
    ),
    width: 186,
    fileColumns: [
      count("over_orders", "Orders longer than promised", ({ overPromise }) => overPromise.part),
      count("promised_orders", "Orders with a lead time and a promise", ({ overPromise }) => overPromise.of),
    ],
  },
  {
    id: "late",
    header: "Late, %",
    kind: "quantity",
    value: ({ late }) => samplePercent(late),
    cell: ({ late, orders }, { locale }) => (
      <Figure
        name="late"
        value={samplePercent(late)}
        unit="%"
        sample={sampleText(late, "order", locale)}
        tip={leftOutTip(orders, late.of, "a requested day", locale)}
        locale={locale}
      />
    ),
    width: 106,
    cardPlace: "status",
    fileColumns: [
      count("late_orders", "Late orders", ({ late }) => late.part),
      count("requested_orders", "Orders with a requested day", ({ late }) => late.of),
    ],
  },
  {
    id: "fill",
    header: "Fill rate, %",
    kind: "quantity",
    value: ({ fill }) => percentOf(fill.filled, fill.ordered),
    cell: ({ fill: { filled, ordered, lines, unknown } }, { locale }) => (
      <Figure
        name="fill rate"
        value={percentOf(filled, ordered)}
        unit="%"
        sample={sampleText({ part: lines, of: lines + unknown }, "line", locale)}
        tip={`${formatQuantity(filled, locale)} of ${quantityOf(ordered, "unit", locale)}`}
        locale={locale}
      />
    ),
    width: 142,
    cardPlace: "extra",
    fileColumns: [
      { id: "ordered_units", header: "Ordered units", kind: "quantity", value: ({ fill }) => writeDecimal(fill.ordered), width: 120 },
      { id: "filled_units", header: "Filled units", kind: "quantity", value: ({ fill }) => writeDecimal(fill.filled), width: 120 },
      count("lines", "Lines", ({ fill }) => fill.lines),
      count("unknown_lines", "Lines left out", ({ fill }) => fill.unknown),
    ],
  },
];
