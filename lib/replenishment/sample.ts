import type { Purchase } from "#lib/api/purchases.ts";
import type { Vendor } from "#lib/api/resources.ts";

/** Records for tests; every field of the contract. */
export function sampleVendor(changes: Partial<Vendor> = {}): Vendor {
  return {
    SupplierID: 21,
    LocationID: 1,
    VendorID: 301,
    VendorName: "Saltmeadow Holdings",
    VendorLicenseNumber: "M-CA-1",
    VendorAddress: "1 Quay Street",
    VendorAddress2: null,
    VendorCity: "Oakland",
    VendorState: "CA",
    VendorPostalCode: "94601",
    LeadTimeDays: 5,
    TargetDOI: 30,
    MaxDOI: 45,
    PickupDates: ["Tue"],
    RequirePOBatchCodes: false,
    Active: true,
    TimeUpdated: "2026-11-01T18:00:00.000Z",
    ...changes,
  };
}

type DraftLine = { readonly product_id: number; readonly num_units: number };

/** A draft with lines of products and units. */
export function samplePurchase(lines: readonly DraftLine[], changes: Partial<Purchase> = {}): Purchase {
  return {
    purchase_id: null,
    purchase_global_id: "po_1",
    shipment_id: null,
    to_location_id: 1,
    to_location_name: null,
    vendor_id: 301,
    vendor_name: null,
    po_num: "PO-1",
    status: "InProgress",
    shipment_num: null,
    receiving_num: null,
    public_pdf_link: null,
    purchase_pdf_url_api_key_id: null,
    memo: null,
    terms: null,
    term_id: null,
    freight: null,
    tax: null,
    other_cost: null,
    total: null,
    total_cases: null,
    receive_date: null,
    post_date: null,
    last_edit_time: null,
    last_calc_time: null,
    time_updated: null,
    invoice_date: null,
    due_date: null,
    time_created: null,
    supplier_id: 21,
    delivery_date: "2026-12-01",
    purchase_transactions: lines.map((line, id) => ({
      ...line,
      id,
      batch_code: null,
      expiration_date: null,
      needs_activation: false,
      activation_task_id: null,
    })),
    ...changes,
  };
}
