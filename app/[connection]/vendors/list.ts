import { Factory } from "lucide-react";
import type { ListDeclaration } from "#components/data-table/list/list-declaration.ts";
import { titleOf } from "#lib/screens.ts";
import { type VendorRow, vendorColumns } from "./_components/columns.tsx";
import { type VendorSearch, vendorParams } from "./search-params.ts";

export const vendorsList: ListDeclaration<VendorRow, VendorSearch> = {
  table: "vendors",
  title: titleOf("vendors"),
  noun: "vendor",
  columns: vendorColumns,
  params: vendorParams,
  empty: {
    icon: Factory,
    title: "No vendors here",
    words: "The Data API has none for what this connection’s key covers. A vendor stands here once for each warehouse that it delivers to.",
  },
};
