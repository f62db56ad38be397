"use client";
import Link from "next/link";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import type { Vendor } from "#lib/api/resources.ts";
import type { Draft } from "#lib/drafts/draft.ts";
import { recordHref } from "#lib/routes.ts";
import { useOrder } from "../order-context.ts";
import { useSession } from "../use-session.ts";
import { DeliveryField } from "./delivery-field.tsx";
import { OrderField } from "./order-field.tsx";

interface Supplier {
  readonly SupplierID: number;
  readonly Supplier: string;
}

interface Warehouse {
  readonly LocationID: number;
  readonly Location: string;
}

interface HeadFormProps {
  suppliers: readonly Supplier[];
  vendors: readonly Vendor[];
  warehouses: readonly Warehouse[];
}

const readID = (text: string) => (text === "" ? null : Number(text));

/** Selects the only supplier or warehouse of a vendor. */
function chooseVendor(draft: Draft, vendor_id: number | null, vendors: readonly Vendor[]): Draft {
  const own = vendors.filter(({ VendorID }) => VendorID === vendor_id);
  const [supplier = null, ...otherSuppliers] = new Set(own.map(({ SupplierID }) => SupplierID));
  const [place = null, ...otherPlaces] = new Set(own.map(({ LocationID }) => LocationID));
  return {
    ...draft,
    vendor_id,
    supplier_id: draft.supplier_id ?? (otherSuppliers.length === 0 ? supplier : null),
    to_location_id: draft.to_location_id ?? (otherPlaces.length === 0 ? place : null),
  };
}

/** Vendor, supplier, warehouse and delivery date. */
export function HeadForm({ suppliers, vendors, warehouses }: HeadFormProps) {
  const { session } = useOrder();
  const supplier_id = useSession(session, ({ draft }) => draft.supplier_id);
  const vendor_id = useSession(session, ({ draft }) => draft.vendor_id);
  const to_location_id = useSession(session, ({ draft }) => draft.to_location_id);
  const isSaved = useSession(session, ({ globalID }) => globalID !== null);
  const ofSupplier = vendors.filter((vendor) => supplier_id === null || vendor.SupplierID === supplier_id);
  const vendorNames = new Map(ofSupplier.map(({ VendorID, VendorName }) => [VendorID, VendorName]));
  const served = new Set(ofSupplier.filter(({ VendorID }) => VendorID === vendor_id).map(({ LocationID }) => LocationID));
  const places = warehouses.filter(({ LocationID }) => served.size === 0 || served.has(LocationID) || LocationID === to_location_id);
  const vendor = ofSupplier.find(({ VendorID, LocationID }) => VendorID === vendor_id && LocationID === to_location_id);
  return (
    <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2 lg:grid-cols-5">
      <OrderField
        field="supplier_id"
        label="Supplier"
        hint={isSaved && suppliers.length > 1 ? "Fixed once the draft is saved." : undefined}
      >
        {(shared) => (
          <Select
            {...shared}
            value={supplier_id ?? ""}
            disabled={isSaved && supplier_id !== null}
            onChange={(event) =>
              session.edit((draft) => ({ ...draft, supplier_id: readID(event.target.value), vendor_id: null, to_location_id: null }))
            }
          >
            <option value="">Choose…</option>
            {suppliers.map(({ SupplierID, Supplier }) => (
              <option key={SupplierID} value={SupplierID}>
                {Supplier}
              </option>
            ))}
            <UnlistedOption value={supplier_id} known={suppliers.map(({ SupplierID }) => SupplierID)} noun="Supplier" />
          </Select>
        )}
      </OrderField>
      <OrderField field="vendor_id" label="Vendor">
        {(shared) => (
          <Select
            {...shared}
            value={vendor_id ?? ""}
            onChange={(event) => session.edit((draft) => chooseVendor(draft, readID(event.target.value), ofSupplier))}
          >
            <option value="">Choose…</option>
            {[...vendorNames].map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <UnlistedOption value={vendor_id} known={[...vendorNames.keys()]} noun="Vendor" />
          </Select>
        )}
      </OrderField>
      <OrderField field="to_location_id" label="Warehouse">
        {(shared) => (
          <Select
            {...shared}
            value={to_location_id ?? ""}
            onChange={(event) => session.edit((draft) => ({ ...draft, to_location_id: readID(event.target.value) }))}
          >
            <option value="">Choose…</option>
            {places.map(({ LocationID, Location }) => (
              <option key={LocationID} value={LocationID}>
                {Location}
              </option>
            ))}
            <UnlistedOption value={to_location_id} known={places.map(({ LocationID }) => LocationID)} noun="Location" />
          </Select>
        )}
      </OrderField>
      <DeliveryField vendor={vendor} />
      <PONumberField />
    </div>
  );
}

/** Keeps showing a value that is no longer among the choices. */
function UnlistedOption({ value, known, noun }: { value: number | null; known: readonly number[]; noun: string }) {
  if (value === null || known.includes(value)) return null;
  return <option value={value}>{`${noun} ${value}`}</option>;
}

function PONumberField() {
  const { session, connection } = useOrder();
  const po_num = useSession(session, ({ draft }) => draft.po_num);
  const other = useSession(session, ({ save, validation }) => {
    if (save.kind === "refused") return save.duplicateOf;
    return validation?.kind === "invalid" ? validation.duplicateOf : null;
  });
  return (
    <OrderField
      field="po_num"
      label="PO number"
      hint={
        other === null ? undefined : (
          <>
            <Link className="font-medium text-ink underline" href={recordHref(connection, "purchase-orders", other)}>
              Open the order that has it
            </Link>{" "}
            or give this one another number.
          </>
        )
      }
    >
      {(shared) => (
        <Input
          {...shared}
          autoComplete="off"
          value={po_num}
          onChange={(event) => session.edit((draft) => ({ ...draft, po_num: event.target.value }), "po_num")}
        />
      )}
    </OrderField>
  );
}
