import type { Column } from "#components/data-table/columns/column.ts";
import { formatDay } from "#lib/format/dates/dates.ts";
import { noValue } from "#lib/format/numbers/numbers.ts";
import { accountStatusLabel } from "#lib/parties/customers/account-status.ts";
import type { Customer } from "#lib/parties/customers/customer.ts";
import { weekdayLabel, weekdaysIn } from "#lib/parties/customers/weekdays.ts";
import { plannedDates } from "#lib/parties/delivery/planned-dates.ts";
import { AccountBadges } from "./account-badges.tsx";

const nextDate = (customer: Customer) => plannedDates(customer)[0];

const statusRanks = ["Active", "Inactive", "OutOfBus"];

export const customerColumns: readonly Column<Customer>[] = [
  {
    id: "CustomerName",
    header: "Customer",
    kind: "text",
    value: (customer) => customer.CustomerName,
    width: 220,
    grows: true,
    isRequired: true,
    isSearched: true,
    cardPlace: "title",
  },
  {
    id: "AccountStatus",
    header: "Status",
    kind: "text",
    value: ({ AccountStatus, OnHold }) => [accountStatusLabel(AccountStatus), OnHold && "on hold"].filter(Boolean).join(", "),
    rank: ({ AccountStatus, OnHold }) => (statusRanks.indexOf(AccountStatus) + 1 || statusRanks.length + 1) * 2 + (OnHold ? 0 : 1),
    cell: (customer) => <AccountBadges customer={customer} />,
    width: 230,
    cardPlace: "status",
  },
  { id: "State", header: "State", kind: "text", value: (customer) => customer.State, width: 80, cardPlace: "note" },
  {
    id: "NextDelivery",
    header: "Next delivery",
    kind: "date",
    value: nextDate,
    cell: (customer, { locale, today }) => {
      const date = nextDate(customer);
      return date ? <time dateTime={date}>{formatDay(date, locale, today)}</time> : <span className="text-faint">{noValue}</span>;
    },
    width: 140,
    cardPlace: "amount",
  },
  {
    id: "DeliveryDays",
    header: "Delivery days",
    kind: "text",
    value: (customer) => weekdayLabel(customer.DeliveryDays, "en-US"),
    cell: (customer, viewer) => weekdayLabel(customer.DeliveryDays, viewer.locale) || <span className="text-faint">None</span>,
    rank: (customer) => weekdaysIn(customer.DeliveryDays)[0] ?? statusRanks.length + 7,
    width: 140,
  },
  { id: "DeliveryMinimum", header: "Minimum", kind: "money", value: (customer) => customer.DeliveryMinimum, width: 110 },
  {
    id: "SalesRepName",
    header: "Sales rep",
    kind: "text",
    value: (customer) => customer.SalesRepName,
    width: 160,
    isSearched: true,
    cardPlace: "subtitle",
  },
  {
    id: "CollectionAgentFullName",
    header: "Collection agent",
    kind: "text",
    value: (customer) => customer.CollectionAgentFullName,
    width: 160,
    isSearched: true,
    isHiddenAtFirst: true,
  },
  { id: "ChainName", header: "Chain", kind: "text", value: (customer) => customer.ChainName, width: 150, isSearched: true },
  { id: "LicenseNum", header: "License", kind: "text", value: (customer) => customer.LicenseNum, width: 150, isSearched: true },
  {
    id: "Address",
    header: "Address",
    kind: "text",
    value: (customer) => customer.Address,
    width: 280,
    isSearched: true,
    isHiddenAtFirst: true,
  },
  {
    id: "CustomerNameAlt",
    header: "Other name",
    kind: "text",
    value: (customer) => customer.CustomerNameAlt,
    width: 180,
    isSearched: true,
    isHiddenAtFirst: true,
  },
  {
    id: "TimeUpdated",
    header: "Last updated",
    kind: "dateTime",
    value: (customer) => customer.TimeUpdated,
    width: 180,
    isHiddenAtFirst: true,
  },
];
