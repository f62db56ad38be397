import { Boxes } from "lucide-react";
import { defineFilters } from "#components/data-table/filters/define-filters.ts";
import { choices, custom, toggle } from "#components/data-table/filters/filter-kinds.tsx";
import { defineList } from "#components/data-table/list/list-declaration.ts";
import { listParam } from "#components/data-table/url/url-params.ts";
import type { ListQuery } from "#lib/api/list-rows.ts";
import { hasDocument } from "#lib/files/documents/document-address.ts";
import { isAtRisk } from "#lib/goods/stock/expiry/batch-rows.ts";
import { type ExpiryBand, expiryBandOf, expiryBands, expiryOf } from "#lib/goods/stock/expiry/expiry.ts";
import { titleOf } from "#lib/screens.ts";
import { brandFilter, warehouseFilter } from "../../_components/filters/scope-filters.ts";
import { type BatchListRow, batchColumns } from "./_components/columns.tsx";

type BatchQuery = ListQuery<"GET /v1/inventory">;

const bandLabels: Readonly<Record<ExpiryBand, string>> = {
  expired: "Expired",
  "30": "Within 30 days",
  "60": "In 31 to 60 days",
  "90": "In 61 to 90 days",
};
const bandParam = listParam(expiryBands);

export const batchFilters = defineFilters<BatchListRow, BatchQuery>({})({
  warehouses: warehouseFilter({ query: "LocationIDs" }),
  brands: brandFilter({ query: "SupplierIDs" }),
  risk: toggle({ label: "At risk", test: isAtRisk }),
  soon: custom<BatchListRow, BatchQuery, readonly ExpiryBand[]>({
    ...choices<BatchListRow, BatchQuery, ExpiryBand>({
      label: "Expires",
      options: expiryBands.map((value) => ({ value, label: bandLabels[value] })),
    }),
    // Older links and saved views say "1" for what has expired or expires within 30 days.
    param: { ...bandParam, read: (text) => bandParam.read(text === "1" ? "expired,30" : text) },
    test: (chosen, { today }) => {
      if (chosen.length === 0) return null;
      return ({ batch }) => {
        const band = expiryBandOf(batch.ExpirationDate, today);
        return band !== null && chosen.includes(band);
      };
    },
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
