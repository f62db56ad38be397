import { PackageX } from "lucide-react";
import { defineFilters } from "#components/data-table/filters/define-filters.ts";
import { choices } from "#components/data-table/filters/filter-kinds.tsx";
import { defineList } from "#components/data-table/list/list-declaration.ts";
import { idListParam } from "#components/data-table/url/url-params.ts";
import type { ListQuery } from "#lib/api/list-rows.ts";
import { shortageKinds } from "#lib/receivables/purchased/shortages.ts";
import { titleOf } from "#lib/screens.ts";
import { everyInvoice, periodFilter } from "../../_components/purchased/period-filter.ts";
import { claimsExport } from "../_components/purchased/claims-export.ts";
import { storeFilter, supplierFilter } from "../_components/purchased/line-filters.ts";
import { shortageClaimColumns, shortageColumns } from "./_components/columns.tsx";
import { type ShortageRow, shortageLabels } from "./_components/shortage-row.tsx";

export const shortageFilters = defineFilters<ShortageRow, ListQuery<"GET /v1/invoices">>(everyInvoice)({
  period: periodFilter("last-90"),
  stores: storeFilter(),
  suppliers: supplierFilter(),
  products: choices({
    label: "Product",
    param: idListParam,
    of: ({ line }) => line.ProductID,
    labelOf: ({ line }) => line.ProductName,
    isMostFrequentFirst: true,
  }),
  kinds: choices({
    label: "Delivered",
    options: shortageKinds.map((value) => ({ value, label: shortageLabels[value] })),
    of: ({ kind }) => kind,
    isCounted: true,
  }),
});

export const shortagesList = defineList({
  table: "shortages",
  title: titleOf("invoices/shortages"),
  noun: "line",
  columns: shortageColumns,
  filters: shortageFilters,
  exports: [
    claimsExport({
      title: "Delivery claim",
      text: "What was not delivered, with a total for each supplier",
      columns: shortageClaimColumns,
    }),
  ],
  empty: {
    icon: PackageX,
    title: "Everything arrived",
    text: "Every line of these invoices was shipped in full.",
  },
});
