import { ListChecks } from "lucide-react";
import { defineFilters } from "#components/data-table/filters/define-filters.ts";
import { choices, dateRange, exactName } from "#components/data-table/filters/filter-kinds.tsx";
import { defineList } from "#components/data-table/list/list-declaration.ts";
import { idListParam, wordListParam } from "#components/data-table/url/url-params.ts";
import { paymentApplicationStatuses } from "#contract/v1/statuses.ts";
import { dayOfInstant } from "#lib/format/dates/calendar.ts";
import { accountLabel } from "#lib/receivables/aging/open/accounts.ts";
import { titleOf } from "#lib/screens.ts";
import { type ApplicationRow, applicationColumns } from "./_components/columns.tsx";

export const applicationFilters = defineFilters<ApplicationRow>({})({
  invoice: exactName({ label: "Invoice", of: ({ application }) => application.TargetInvoiceNum }),
  payment: exactName({ label: "Payment", of: ({ application }) => application.PaymentInvoiceNum }),
  statuses: choices({
    label: "Status",
    options: paymentApplicationStatuses.map((value) => ({ value, label: value })),
    of: ({ application }) => application.Status,
    isCounted: true,
  }),
  accounts: choices({
    label: "Account",
    param: idListParam,
    of: ({ application }) => application.ARAccountID,
    labelOf: ({ accountName }, id) => accountLabel(id, accountName),
  }),
  requested: dateRange({ label: "Requested", of: ({ application, timeZone }) => dayOfInstant(application.TimeRequested, timeZone) }),
  applied: dateRange({ label: "Applied", of: ({ application, timeZone }) => dayOfInstant(application.TimeApplied ?? "", timeZone) }),
  by: choices({
    label: "Requested by",
    param: wordListParam,
    of: ({ requester }) => requester.id,
    labelOf: ({ requester: { id, name } }) => (id === "erp" ? "In the ERP" : name),
  }),
});

export const applicationsList = defineList({
  table: "payment-applications",
  title: titleOf("payments/history"),
  noun: "application",
  columns: applicationColumns,
  filters: applicationFilters,
  empty: {
    icon: ListChecks,
    title: "No payment applications yet",
    text: "Nothing has been applied to an invoice or requested for what this connection’s key covers.",
  },
});
