import type { Vendor } from "#lib/api/resources.ts";
import type { DraftHeader } from "#lib/orders/drafts/draft.ts";

type OrderParties = Pick<DraftHeader, "supplier_id" | "vendor_id" | "to_location_id">;

/**
 * The vendor's record for the order's supplier and warehouse, and whether the order needs batch codes: as at its warehouse, or
 * else as at any. A vendor may have several suppliers. While the order has none, each of them counts.
 */
export function vendorTerms(vendors: readonly Vendor[], { supplier_id, vendor_id, to_location_id }: OrderParties) {
  const own = vendors.filter(({ VendorID, SupplierID }) => VendorID === vendor_id && (supplier_id === null || SupplierID === supplier_id));
  const here = own.filter(({ LocationID }) => LocationID === to_location_id);
  return { vendor: here[0], requiresBatchCodes: (here[0] ? here : own).some(({ RequirePOBatchCodes }) => RequirePOBatchCodes) };
}
