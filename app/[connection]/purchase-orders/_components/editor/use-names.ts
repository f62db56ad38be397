"use client";
import { useCallback } from "react";
import { useViewer } from "#components/viewer.tsx";
import { formatDate } from "#lib/format/dates/dates.ts";
import type { References } from "./head/use-references.ts";
import type { OrderContext } from "./order-context.ts";

export function useNames(vendors: References["vendors"], warehouses: References["warehouses"]): OrderContext["nameOf"] {
  const { locale } = useViewer();
  return useCallback(
    (field, value) => {
      if (value === null || value === "") return "–";
      if (field === "vendor_id") return vendors.find(({ VendorID }) => VendorID === value)?.VendorName ?? `Vendor ${value}`;
      if (field === "to_location_id") return warehouses.find(({ LocationID }) => LocationID === value)?.Location ?? `Location ${value}`;
      return field === "delivery_date" ? formatDate(String(value), locale) : String(value);
    },
    [vendors, warehouses, locale],
  );
}
