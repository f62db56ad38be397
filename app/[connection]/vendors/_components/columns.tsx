import { PackageCheck } from "lucide-react";
import type { Column } from "#components/data-table/columns/column.ts";
import { Badge } from "#components/ui/badge.tsx";
import { Tip } from "#components/ui/tips/tip.tsx";
import type { Vendor } from "#lib/api/resources.ts";
import { noValue } from "#lib/format/numbers/numbers.ts";
import { addressLine } from "#lib/format/text/address.ts";
import { leadTimeText, pickupText } from "#lib/orders/purchases/pickup.ts";
import { updatedColumn } from "../../_components/list/updated-column.ts";

export interface VendorRow {
  readonly vendor: Vendor;
  readonly brand: string;
  readonly warehouse: string;
  readonly warehouseAddress: string | null;
}

const text = (id: keyof Vendor, header: string, width: number): Column<VendorRow> => ({
  id,
  header,
  kind: "text",
  value: ({ vendor }) => vendor[id]?.toString(),
  width,
  isSearched: true,
  isHiddenAtFirst: true,
});

export function addressOf({ VendorAddress, VendorAddress2, VendorCity, VendorState, VendorPostalCode }: Vendor): string {
  return addressLine([VendorAddress, VendorAddress2], VendorCity, VendorState, VendorPostalCode);
}

export const vendorColumns: readonly Column<VendorRow>[] = [
  {
    id: "VendorName",
    header: "Vendor",
    kind: "text",
    value: ({ vendor }) => vendor.VendorName,
    width: 215,
    grows: true,
    isRequired: true,
    isSearched: true,
    cardPlace: "title",
  },
  { id: "Supplier", header: "Brand", kind: "text", value: (row) => row.brand, width: 170, isSearched: true, cardPlace: "note" },
  {
    id: "Location",
    header: "Delivers to",
    kind: "text",
    value: (row) => row.warehouse,
    cell: ({ warehouse, warehouseAddress }) => <Tip tip={warehouseAddress ?? undefined}>{warehouse}</Tip>,
    width: 125,
    isSearched: true,
    cardPlace: "subtitle",
  },
  {
    id: "PickupDates",
    header: "Pickup days",
    kind: "text",
    value: ({ vendor }) => vendor.PickupDates.join(", "),
    cell: ({ vendor }, { locale }) => pickupText(vendor, locale) || <span className="text-muted">Any day</span>,
    isSortable: false,
    width: 135,
    cardPlace: "extra",
  },
  {
    id: "LeadTimeDays",
    header: "Lead time",
    kind: "count",
    value: ({ vendor }) => vendor.LeadTimeDays,
    cell: ({ vendor }, { locale }) => (
      <span>
        <span className="font-normal text-faint text-xs sm:hidden">lead time </span>
        {leadTimeText(vendor, locale)}
      </span>
    ),
    width: 105,
    cardPlace: "amount",
  },
  {
    id: "RequirePOBatchCodes",
    header: "Batch codes",
    kind: "text",
    value: ({ vendor }) => (vendor.RequirePOBatchCodes ? "Required" : null),
    cell: ({ vendor }) =>
      vendor.RequirePOBatchCodes ? (
        <Badge icon={PackageCheck} tone="info">
          Required
        </Badge>
      ) : (
        <span className="text-faint max-sm:hidden">{noValue}</span>
      ),
    width: 132,
    cardPlace: "status",
  },
  { id: "TargetDOI", header: "Target DOI", kind: "quantity", value: ({ vendor }) => vendor.TargetDOI, width: 115 },
  { id: "MaxDOI", header: "Max DOI", kind: "quantity", value: ({ vendor }) => vendor.MaxDOI, width: 105 },
  { ...text("VendorLicenseNumber", "License", 150), isHiddenAtFirst: false },
  { id: "Address", header: "Address", kind: "text", value: ({ vendor }) => addressOf(vendor), width: 280, isSearched: true },
  {
    id: "WarehouseAddress",
    header: "Warehouse address",
    kind: "text",
    value: (row) => row.warehouseAddress,
    width: 280,
    isSearched: true,
    isHiddenAtFirst: true,
  },
  text("VendorID", "Vendor id", 100),
  updatedColumn<VendorRow>(({ vendor }) => vendor.TimeUpdated),
];
