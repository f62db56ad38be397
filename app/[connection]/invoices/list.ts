import { ReceiptText } from "lucide-react";
import { amountRange } from "#components/data-table/filters/amount/amount-range.tsx";
import { defineFilters } from "#components/data-table/filters/define-filters.ts";
import { choices, dateRange, exactName, toggle } from "#components/data-table/filters/filter-kinds.tsx";
import { defineList } from "#components/data-table/list/list-declaration.ts";
import type { KeyType } from "#contract/endpoint.ts";
import type { ListQuery } from "#lib/api/list-rows.ts";
import { everyInvoiceStatus } from "#lib/api/resources.ts";
import type { Invoice } from "#lib/receivables/invoices/invoice.ts";
import { isDueSoon, isOpenForKey, isOverdue } from "#lib/receivables/invoices/standing.ts";
import { statusLabel } from "#lib/receivables/invoices/status-label.ts";
import { titleOf } from "#lib/screens.ts";
import { customerFilter } from "../_components/filters/customer-filter.ts";
import { customersOfRepsFilter } from "../_components/filters/reps/customers-of-reps-filter.tsx";
import { stateFilter } from "../_components/filters/state-filter.ts";
import { listOfKey } from "../_components/list/list-of-key.ts";
import { brandInvoiceColumns, invoiceColumns } from "./_components/columns.tsx";

// The query always has the statuses, because without them the API returns only new invoices.
export const invoiceFilters = defineFilters<Invoice, ListQuery<"GET /v1/invoices">>({ Statuses: everyInvoiceStatus })({
  number: exactName({ label: "Invoice", of: ({ InvoiceNum }) => InvoiceNum }),
  statuses: choices({
    label: "Status",
    options: everyInvoiceStatus.map((value) => ({ value, label: statusLabel(value) })),
    query: "Statuses",
  }),
  customers: customerFilter({ query: "CustomerIDs" }),
  states: stateFilter({ query: "States" }),
  dates: dateRange({ label: "Date", query: ["StartDate", "EndDate"] }),
  total: amountRange({ label: "Invoice total", of: ({ InvoiceTotal }) => InvoiceTotal }),
  open: toggle({ label: "Open only", test: isOpenForKey }),
  overdue: toggle({ label: "Overdue", test: (invoice, { today }) => isOverdue(invoice, today) }),
  soon: toggle({ label: "Due in 7 days", test: (invoice, { today }) => isDueSoon(invoice, today) }),
  reps: customersOfRepsFilter(),
});

export const invoicesList = defineList({
  table: "invoices",
  title: titleOf("invoices"),
  noun: "invoice",
  columns: invoiceColumns,
  filters: invoiceFilters,
  empty: {
    icon: ReceiptText,
    title: "No invoices yet",
    text: "The Data API has none for what this connection’s key covers. They appear here once the distributor has issued one.",
  },
});

const brandInvoicesList = defineList({ ...invoicesList, filters: invoiceFilters, columns: brandInvoiceColumns });

const wholeInvoicesListOf = listOfKey(invoicesList, "invoices");

/** Supplier keys see their share of each invoice beside the whole invoice. */
export const invoicesListOf = (keyType: KeyType) => (keyType === "Supplier" ? brandInvoicesList : wholeInvoicesListOf(keyType));
