"use client";
import type { ReactNode } from "react";
import { Input } from "#components/ui/fields/input.tsx";
import { Select } from "#components/ui/fields/select.tsx";
import { Link } from "#components/ui/link.tsx";
import { AfterHydration } from "#components/ui/loading/after-hydration.tsx";
import type { Vendor } from "#lib/api/resources.ts";
import type { Warehouse } from "#lib/format/text/address.ts";
import type { Draft } from "#lib/orders/drafts/draft.ts";
import { duplicateCode, duplicateOf } from "#lib/orders/drafts/saving/validate-draft.ts";
import { recordHref } from "#lib/routes.ts";
import { useOrder } from "../order-context.ts";
import { useSession } from "../session/use-session.ts";
import { loadShipTo } from "../split/later-parts.ts";
import { DeliveryField } from "./delivery-field.tsx";
import { HeaderFormProvider } from "./header-form-context.ts";
import { OrderField } from "./order-field.tsx";
import { useOrderHeaderForm } from "./use-order-header-form.ts";

interface Supplier {
  readonly SupplierID: number;
  readonly Supplier: string;
}

interface OrderHeaderFormProps {
  suppliers: readonly Supplier[];
  vendors: readonly Vendor[];
  /** The vendor's record for the order's supplier and warehouse. */
  vendor: Vendor | undefined;
  warehouses: readonly Warehouse[];
}

const readID = (text: string) => (text === "" ? null : Number(text));
const readText = (text: string) => text;

/** Selects the only supplier or warehouse of the vendor. */
function selectOnlyChoices(draft: Draft, vendors: readonly Vendor[]): Draft {
  const own = vendors.filter(({ VendorID }) => VendorID === draft.vendor_id);
  const [supplier = null, ...otherSuppliers] = new Set(own.map(({ SupplierID }) => SupplierID));
  const [place = null, ...otherPlaces] = new Set(own.map(({ LocationID }) => LocationID));
  return {
    ...draft,
    supplier_id: draft.supplier_id ?? (otherSuppliers.length === 0 ? supplier : null),
    to_location_id: draft.to_location_id ?? (otherPlaces.length === 0 ? place : null),
  };
}

export function OrderHeaderForm({ suppliers, vendors, vendor, warehouses }: OrderHeaderFormProps) {
  const { session } = useOrder();
  const form = useOrderHeaderForm();
  const { supplier_id, vendor_id, to_location_id } = form.values;
  const isSaved = useSession(session, ({ globalID }) => globalID !== null);
  const ofSupplier = vendors.filter((vendor) => supplier_id === null || vendor.SupplierID === supplier_id);
  const served = new Set(ofSupplier.filter(({ VendorID }) => VendorID === vendor_id).map(({ LocationID }) => LocationID));
  const places = warehouses.filter(({ LocationID }) => served.size === 0 || served.has(LocationID) || LocationID === to_location_id);
  const place = warehouses.find(({ LocationID }) => LocationID === to_location_id);
  return (
    <HeaderFormProvider value={form}>
      <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2 lg:grid-cols-5">
        <SelectField
          field="supplier_id"
          noun="Supplier"
          names={new Map(suppliers.map(({ SupplierID, Supplier }) => [SupplierID, Supplier]))}
          isFixed={isSaved && supplier_id !== null}
          hint={isSaved && suppliers.length > 1 ? "Fixed once the draft is saved." : undefined}
          andThen={(draft) => ({ ...draft, vendor_id: null, to_location_id: null })}
        />
        <SelectField
          field="vendor_id"
          noun="Vendor"
          names={new Map(ofSupplier.map(({ VendorID, VendorName }) => [VendorID, VendorName]))}
          andThen={(draft) => selectOnlyChoices(draft, ofSupplier)}
        />
        <SelectField
          field="to_location_id"
          noun="Location"
          hint={
            to_location_id === null ? undefined : (
              <span className="block min-h-8">{place ? <AfterHydration load={loadShipTo} props={{ place }} /> : null}</span>
            )
          }
          names={new Map(places.map(({ LocationID, Location }) => [LocationID, Location]))}
        />
        <DeliveryField vendor={vendor} isVendorToCome={vendor_id !== null && vendors.length === 0} />
        <PONumberField />
      </div>
    </HeaderFormProvider>
  );
}

interface SelectFieldProps {
  field: "supplier_id" | "vendor_id" | "to_location_id";
  /** What the field holds: "Vendor". Labels a value that has no name or is no longer among the choices. */
  noun: string;
  /** The choices by id. */
  names: ReadonlyMap<number, string>;
  isFixed?: boolean;
  hint?: ReactNode;
  andThen?: (draft: Draft) => Draft;
}

function SelectField({ field, noun, names, isFixed = false, hint, andThen }: SelectFieldProps) {
  return (
    <OrderField field={field} read={readID} hint={hint} andThen={andThen}>
      {(control) => (
        <Select {...control} autoComplete="off" disabled={isFixed}>
          <option value="">Choose…</option>
          {[...names].map(([id, name]) => (
            <option key={id} value={id}>
              {name || `${noun} ${id}`}
            </option>
          ))}
          {control.value === "" || names.has(Number(control.value)) ? null : (
            <option value={control.value}>{`${noun} ${control.value}`}</option>
          )}
        </Select>
      )}
    </OrderField>
  );
}

function PONumberField() {
  const { session, connection } = useOrder();
  const other = useSession(session, ({ save, validation, submissionError, errors }) => {
    if (save.kind === "refused") return save.duplicateOf;
    if (validation?.kind === "invalid") return validation.duplicateOf;
    const isTaken = submissionError !== null && errors.some(({ code }) => code === duplicateCode);
    return isTaken ? duplicateOf(submissionError) : null;
  });
  return (
    <OrderField
      field="po_num"
      read={readText}
      hint={
        other === null ? undefined : (
          <>
            <Link className="font-medium text-ink underline" href={recordHref(connection, "purchase-orders", other)}>
              Open the order with this number
            </Link>{" "}
            or enter another number.
          </>
        )
      }
    >
      {(control) => <Input {...control} autoComplete="off" enterKeyHint="next" />}
    </OrderField>
  );
}
