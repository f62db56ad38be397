import { SearchX } from "lucide-react";
import { defineFilters } from "#components/data-table/filters/define-filters.ts";
import { choices, custom, describedAs } from "#components/data-table/filters/filter-kinds.tsx";
import { defineList } from "#components/data-table/list/list-declaration.ts";
import { idListParam, idParam, nameParam } from "#components/data-table/url/url-params.ts";
import { everyInvoiceStatus } from "#lib/api/resources.ts";
import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import { type LineMatch, lineMatches } from "#lib/goods/recall/recall-lines.ts";
import { statusLabel } from "#lib/receivables/invoices/status-label.ts";
import { titleOf } from "#lib/screens.ts";
import { everyInvoice, type InvoiceQuery, periodFilter } from "../../_components/purchased/period-filter.ts";
import { type RecallRow, recallColumns } from "./_components/columns.tsx";

const matchLabels: Readonly<Record<LineMatch, string>> = {
  named: "Naming the batch",
  unnamed: "Naming no batch",
  similar: "With a similar code",
};

/** Without a choice, the period begins on `start`; null: all dates. */
export function recallFiltersSince(start: CalendarDate | null) {
  return defineFilters<RecallRow, InvoiceQuery>(everyInvoice)({
    product: custom<RecallRow, InvoiceQuery, number | null>({ param: idParam, isView: true }),
    batch: custom<RecallRow, InvoiceQuery, string | null>({
      param: nameParam,
      isView: true,
      render: describedAs((code) => (code === null ? "" : `Batch ${code}`)),
    }),
    period: periodFilter(start && { start, end: null }),
    lines: choices({
      label: "Lines",
      options: lineMatches.map((value) => ({ value, label: matchLabels[value] })),
      of: ({ match }) => match,
      initial: ["named"],
      isCounted: true,
    }),
    customers: choices({
      label: "Customer",
      param: idListParam,
      of: ({ invoice }) => invoice.CustomerID,
      labelOf: ({ customer }) => customer,
    }),
    statuses: choices({
      label: "Status",
      options: everyInvoiceStatus.map((value) => ({ value, label: statusLabel(value) })),
      of: ({ invoice }) => invoice.Status,
      isCounted: true,
    }),
  });
}

export const recallListSince = (start: CalendarDate | null) =>
  defineList({
    table: "recall",
    title: titleOf("inventory/recall"),
    noun: "line",
    columns: recallColumns,
    filters: recallFiltersSince(start),
    empty: {
      icon: SearchX,
      title: "No line names this batch",
      text: "None of the invoices that were read has a line of this product with exactly this code.",
      hidden: {
        title: "No line names this batch",
        text: "The filter Lines shows those of this product that name no batch, or one with a similar code.",
      },
    },
  });
