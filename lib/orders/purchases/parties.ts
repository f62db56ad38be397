import type { Purchase } from "#lib/api/records/purchases.ts";
import { numberOf } from "#lib/format/text/number-of.ts";

/** The vendor of an order, by its number where the order does not name it. */
export const vendorOf = ({ vendor_name, vendor_id }: Pick<Purchase, "vendor_name" | "vendor_id">): string =>
  vendor_name || numberOf("Vendor", vendor_id);

/** The warehouse that an order goes to. */
export const warehouseOf = ({ to_location_name, to_location_id }: Pick<Purchase, "to_location_name" | "to_location_id">): string =>
  to_location_name || numberOf("Location", to_location_id);
