import { BadgeDollarSign } from "lucide-react";
import { defineFilters } from "#components/data-table/filters/define-filters.ts";
import { choices, toggle } from "#components/data-table/filters/filter-kinds.tsx";
import { defineList } from "#components/data-table/list/list-declaration.ts";
import type { ListQuery } from "#lib/api/list-rows.ts";
import { findingKinds, isClaim } from "#lib/receivables/purchased/price-audit.ts";
import { titleOf } from "#lib/screens.ts";
import { everyInvoice, periodFilter } from "../../_components/purchased/period-filter.ts";
import { claimsExport } from "../_components/purchased/claims-export.ts";
import { storeFilter, supplierFilter } from "../_components/purchased/line-filters.ts";
import { claimColumns, findingColumns } from "./_components/columns.tsx";
import { type FindingRow, findingLabels } from "./_components/finding-row.tsx";

export const priceAuditFilters = defineFilters<FindingRow, ListQuery<"GET /v1/invoices">>(everyInvoice)({
  period: periodFilter("last-30"),
  stores: storeFilter(),
  kinds: choices({
    label: "Finding",
    options: findingKinds.map((value) => ({ value, label: findingLabels[value] })),
    of: ({ kind }) => kind,
    isCounted: true,
  }),
  suppliers: supplierFilter(),
  claims: toggle({ label: "Claims only", test: isClaim }),
  order: { ...toggle({ label: "Price on the order date" }), isView: true },
});

export const priceAuditList = defineList({
  table: "price-audit",
  title: titleOf("invoices/price-audit"),
  noun: "finding",
  columns: findingColumns,
  filters: priceAuditFilters,
  exports: [
    claimsExport({
      title: "Price claim",
      text: "What was charged too much, with a total for each supplier",
      columns: claimColumns,
      isClaim,
    }),
  ],
  empty: {
    icon: BadgeDollarSign,
    title: "Every price is the one that applied",
    text: "No line of these invoices differs from the price list of its day.",
  },
});
