import { defineFilters } from "#components/data-table/filters/define-filters.ts";
import { toggle } from "#components/data-table/filters/filter-kinds.tsx";
import type { ListQuery } from "#lib/api/list-rows.ts";
import { webAddress } from "#lib/format/text/web-address.ts";
import { expiryOf } from "#lib/stock/expiry.ts";
import { isAtRisk } from "#lib/stock/rows.ts";
import { brandFilter, warehouseFilter } from "../../_components/filters/scope-filters.ts";
import type { ShownBatchRow } from "./_components/columns.tsx";

export const batchFilters = defineFilters<ShownBatchRow, ListQuery<"GET /v1/inventory">>({})({
  warehouses: warehouseFilter({ query: "LocationIDs" }),
  brands: brandFilter({ query: "SupplierIDs" }),
  risk: toggle({ label: "At risk", test: isAtRisk }),
  soon: toggle({
    label: "Expired or within 30 days",
    test: ({ batch }, { today }) => ["expired", "soon"].includes(expiryOf(batch.ExpirationDate, today)?.kind ?? ""),
  }),
  uncertified: toggle({
    label: "Certificate missing",
    test: ({ batch }, { today }) => webAddress(batch.COAURL) === null || expiryOf(batch.COAExpirationDate, today)?.kind === "expired",
  }),
});
