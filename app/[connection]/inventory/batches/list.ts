import { Boxes } from "lucide-react";
import { defineFilters } from "#components/data-table/filters/define-filters.ts";
import { toggle } from "#components/data-table/filters/filter-kinds.tsx";
import { defineList } from "#components/data-table/list/list-declaration.ts";
import type { ListQuery } from "#lib/api/list-rows.ts";
import { hasDocument } from "#lib/documents/document-address.ts";
import { titleOf } from "#lib/screens.ts";
import { isAtRisk } from "#lib/stock/batch-rows.ts";
import { expiryOf } from "#lib/stock/expiry.ts";
import { brandFilter, warehouseFilter } from "../../_components/filters/scope-filters.ts";
import { type BatchListRow, batchColumns } from "./_components/columns.tsx";

export const batchFilters = defineFilters<BatchListRow, ListQuery<"GET /v1/inventory">>({})({
  warehouses: warehouseFilter({ query: "LocationIDs" }),
  brands: brandFilter({ query: "SupplierIDs" }),
  risk: toggle({ label: "At risk", test: isAtRisk }),
  soon: toggle({
    label: "Expired or within 30 days",
    test: ({ batch }, { today }) => ["expired", "soon"].includes(expiryOf(batch.ExpirationDate, today)?.kind ?? ""),
  }),
  uncertified: toggle({
    label: "Certificate missing or expired",
    test: ({ batch }, { today }) => !hasDocument(batch.COAURL) || expiryOf(batch.COAExpirationDate, today)?.kind === "expired",
  }),
});

export const batchesList = defineList({
  table: "batches",
  title: titleOf("inventory/batches"),
  noun: "batch",
  nouns: "batches",
  columns: batchColumns,
  filters: batchFilters,
  empty: {
    icon: Boxes,
    title: "No batches yet",
    text: "The Data API has none for what this connection’s key covers. They appear here once a purchase has been received.",
  },
});
