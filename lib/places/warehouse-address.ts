import type { RecordOf } from "#contract/record-keys.ts";
import { addressLine } from "#lib/format/text/address.ts";

export type Warehouse = RecordOf<"GET /v1/locations">;

/** Where a warehouse takes deliveries: its trade name and address; null while it is unknown. */
export function warehouseAddress(place: Warehouse | undefined): string | null {
  if (!place) return null;
  const { DBA, Address, Address2, Address3, City, State, PostalCode } = place;
  return addressLine([DBA, Address, Address2, Address3], City, State, PostalCode) || null;
}
