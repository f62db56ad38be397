import type { Column } from "#components/data-table/columns/column.ts";
import { formatDay } from "#lib/format/dates/dates.ts";
import type { Stop } from "#lib/parties/delivery/stops.ts";
import { customerColumn } from "../../_components/customers/customer-column.ts";
import { CutOffCell } from "../../_components/values/stop-cut-off.tsx";
import { StopNotes, stopNotes } from "./stop-notes.tsx";

export const stopColumns: readonly Column<Stop>[] = [
  customerColumn("CustomerName"),
  {
    id: "Date",
    header: "Delivery",
    kind: "date",
    value: ({ date }) => date,
    cell: ({ date }, { locale, today }) => <time dateTime={date}>{formatDay(date, locale, today)}</time>,
    width: 130,
    cardPlace: "amount",
  },
  {
    id: "CutOff",
    header: "Orders by",
    kind: "dateTime",
    value: ({ cutOffMs }) => (cutOffMs === null ? null : new Date(cutOffMs).toISOString()),
    cell: (stop) => <CutOffCell stop={stop} />,
    width: 360,
    cardPlace: "status",
    fit: "last",
  },
  {
    id: "Notes",
    header: "Notes",
    kind: "text",
    value: ({ customer, isMoved }) => [customer.OnHold ? "On hold" : "", isMoved ? "Moved" : ""].filter(Boolean).join(", "),
    exported: stopNotes,
    cell: (stop) => <StopNotes stop={stop} />,
    width: 220,
    cardPlace: "extra",
  },
  { id: "DeliveryMinimum", header: "Minimum", kind: "money", value: ({ customer }) => customer.DeliveryMinimum, width: 110 },
  { id: "State", header: "State", kind: "text", value: ({ customer }) => customer.State, width: 80 },
  {
    id: "SalesRepName",
    header: "Sales rep",
    kind: "text",
    value: ({ customer }) => customer.SalesRepName,
    width: 160,
    isSearched: true,
    cardPlace: "subtitle",
  },
];
