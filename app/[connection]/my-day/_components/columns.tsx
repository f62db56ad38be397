import type { Column } from "#components/data-table/columns/column.ts";
import { Tip } from "#components/ui/tips/tip.tsx";
import { writeDecimal } from "#contract/decimal.ts";
import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import { formatDay } from "#lib/format/dates/dates.ts";
import { noValue } from "#lib/format/numbers/numbers.ts";
import type { ExactSum } from "#lib/format/numbers/sums.ts";
import { hasReadableDates } from "#lib/parties/delivery/planned-dates.ts";
import type { DayCustomer } from "#lib/parties/my-day/day-customers.ts";
import { reasonsText } from "#lib/parties/my-day/reasons.ts";
import { customerColumn } from "../../_components/customers/customer-column.ts";
import { CutOffCell } from "../../_components/values/stop-cut-off.tsx";
import { ContactIcons } from "./contact-icons.tsx";

export interface DayRow extends DayCustomer {
  /** Marked as done, and hidden until this day. */
  readonly doneUntil: CalendarDate | null;
}

/** Null where a value is not read, or cannot be. */
const knownTotal = (sum: ExactSum | undefined) => (sum && sum.missing === 0 ? writeDecimal(sum.total) : null);

const reasonsIn = (row: DayRow, locale: string) => reasonsText(row, locale) || (row.receivables && row.shelves ? "" : null);

export const dayColumns: readonly Column<DayRow>[] = [
  customerColumn("CustomerName"),
  {
    id: "CutOff",
    header: "Orders by",
    kind: "dateTime",
    value: ({ next }) => (next?.cutOffMs == null ? null : new Date(next.cutOffMs).toISOString()),
    cell: ({ next, customer }) =>
      next ? (
        <CutOffCell stop={next} />
      ) : (
        <span className="text-faint">{hasReadableDates(customer) ? "No delivery planned" : "Delivery dates cannot be read"}</span>
      ),
    width: 250,
    cardPlace: "line",
    fit: "always",
  },
  {
    id: "Reasons",
    header: "Reasons to call",
    kind: "text",
    value: (row) => reasonsIn(row, "en-US"),
    cell: (row, { locale }) => {
      const text = reasonsIn(row, locale);
      return text === null ? (
        <span className="text-faint max-sm:hidden">{noValue}</span>
      ) : (
        <Tip className="line-clamp-2 whitespace-normal" tip={text || undefined}>
          {text}
        </Tip>
      );
    },
    // Its narrowest width leaves space for the columns beside it in a window of 640 px.
    width: 257,
    grows: true,
    cardPlace: "subtitle",
    fit: "always",
  },
  {
    id: "Delivery",
    header: "Delivery",
    kind: "date",
    value: ({ next }) => next?.date,
    cell: ({ next }, { locale, today }) => next && <time dateTime={next.date}>{formatDay(next.date, locale, today)}</time>,
    width: 130,
    cardPlace: "amount",
    fit: "last",
  },
  {
    id: "PastDue",
    header: "Past due",
    kind: "money",
    value: ({ receivables }) => knownTotal(receivables?.pastDue.total),
    width: 120,
    isSummed: true,
    isToTheCent: true,
    isHiddenAtFirst: true,
  },
  {
    id: "Contact",
    header: "Contact",
    kind: "text",
    value: () => null,
    cell: ({ customer }) => <ContactIcons customer={customer} />,
    width: 150,
    isSortable: false,
    isScreenOnly: true,
    cardPlace: "note",
    fit: "last",
  },
  {
    id: "Credit",
    header: "Unapplied credit",
    kind: "money",
    value: ({ receivables }) => knownTotal(receivables?.credit),
    width: 140,
    isToTheCent: true,
    isHiddenAtFirst: true,
  },
  {
    id: "SalesRepName",
    header: "Sales rep",
    kind: "text",
    value: ({ customer }) => customer.SalesRepName,
    width: 160,
    isSearched: true,
    isHiddenAtFirst: true,
  },
  {
    id: "DeliveryMinimum",
    header: "Minimum",
    kind: "money",
    value: ({ customer }) => customer.DeliveryMinimum,
    width: 110,
    isHiddenAtFirst: true,
  },
];
