import { type Warehouse, warehouseAddress } from "#lib/format/text/address.ts";

export interface ShipToProps {
  place: Warehouse | undefined;
}

/** Where the chosen warehouse takes deliveries. */
export const ShipTo = ({ place }: ShipToProps) => warehouseAddress(place);
