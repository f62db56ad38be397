import type { RecordOf } from "#contract/record-keys.ts";

/** An address in one line: "1 Main St, Suite 2, Oakland, CA 94601". Empty parts are left out. */
export function addressLine(streets: readonly (string | null)[], city: string, state: string, postalCode: string): string {
  const place = [city, [state, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return [...streets, place].filter(Boolean).join(", ");
}

/** A URL of a record that is safe to link to: http or https only, so that a record cannot inject script. Otherwise null. */
export function webAddress(text: string | null | undefined): string | null {
  if (!text || !URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return protocol === "https:" || protocol === "http:" ? href : null;
}

export type Warehouse = RecordOf<"GET /v1/locations">;

/** Where a warehouse takes deliveries: its trade name and address; null while it is unknown. */
export function warehouseAddress(place: Warehouse | undefined): string | null {
  if (!place) return null;
  const { DBA, Address, Address2, Address3, City, State, PostalCode } = place;
  return addressLine([DBA, Address, Address2, Address3], City, State, PostalCode) || null;
}
