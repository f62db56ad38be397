import { countOf } from "#lib/format/dates/durations.ts";
import { noValue } from "#lib/format/numbers/numbers.ts";
import { rankOf } from "#lib/goods/replenishment/urgency.ts";
import { coverDays } from "#lib/goods/stock/state/stock-state.ts";
import { brandColumn, productColumn, productNumberColumn } from "../../../_components/goods/products/product-columns.tsx";
import { CasesInput } from "../orders/cases-input.tsx";
import { dayColumn, daysWithout, decimalText, type PlanColumn, supplyColumns } from "../suggestion/supply-columns.tsx";
import { orderUnits, type PlanListRow } from "./plan-list-row.ts";
import { PlanStatus, stateLabel } from "./plan-status.tsx";

const hidden = { isHiddenAtFirst: true };

/** Cards have no room for the input. The user changes the number in the detail. */
function CasesCell({ row, locale }: { row: PlanListRow; locale: string }) {
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

export const planColumns: readonly PlanColumn[] = [
  productColumn<PlanListRow>(219),
  { id: "Location", header: "Warehouse", kind: "text", value: (row) => row.place, width: 118, cardPlace: "subtitle" },
  {
    id: "State",
    header: "Order",
    kind: "text",
    value: ({ state, suggestion, reason }) => stateLabel({ state, suggestion, reason }, "en-US"),
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
    // Sorts by the suggestion, so that a row keeps its place while the user types.
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
    rank: (row) => orderUnits({ ...row, cases: row.suggestion?.cases ?? 0 }),
    width: 90,
    isSummed: true,
    ...hidden,
  },
  ...supplyColumns,
  {
    id: "SuggestedCases",
    header: "Suggested cases",
    kind: "count",
    value: ({ suggestion }) => suggestion?.cases,
    micros: ({ suggestion }) => BigInt(suggestion?.cases ?? 0) * 1_000_000n,
    width: 140,
    isSummed: true,
    ...hidden,
  },
  {
    id: "Missing",
    header: "Missing units",
    kind: "quantity",
    value: ({ suggestion }) => decimalText(suggestion?.missing),
    width: 120,
    ...hidden,
  },
  {
    id: "RoomCases",
    header: "Cases up to maximum",
    kind: "count",
    value: ({ suggestion }) => suggestion?.roomCases,
    width: 110,
    ...hidden,
  },
  { id: "UnitsPerCase", header: "Units per case", kind: "count", value: (row) => row.unitsPerCase, width: 120, ...hidden },
  {
    id: "Cover",
    header: "Cover, days",
    kind: "quantity",
    value: ({ record, suggestion }) =>
      decimalText(coverDays(record.AvailableUnits, decimalText(suggestion?.rate) ?? record.AvgDailySales90d)),
    width: 110,
    ...hidden,
  },
  { id: "DaysWithout", header: "Days without stock", kind: "count", value: daysWithout, width: 150, ...hidden },
  dayColumn("OrderBy", "Last order day", ({ suggestion }) => suggestion?.orderBy, hidden),
  {
    id: "Vendor",
    header: "Vendor",
    kind: "text",
    value: ({ vendor }) => vendor?.VendorName,
    idOf: ({ vendor }) => vendor?.VendorID,
    width: 180,
    isSearched: true,
    ...hidden,
  },
  brandColumn<PlanListRow>(),
  productNumberColumn<PlanListRow>(),
];
