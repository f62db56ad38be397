import type { z } from "zod";
import type { purchase } from "#contract/v1/purchases.ts";
import type { draftLineItemV2 } from "#contract/v2/purchases.ts";

export interface OrderFields {
  readonly PurchaseGlobalID: string;
  readonly Status: "InProgress" | "Submitted";
  readonly VendorID: number;
  readonly VendorName: string;
  readonly ToLocationID: number;
  readonly ToLocationName: string;
  readonly PONum: string;
  /** If null, the memo contains the vendor's name. */
  readonly SupplierName: string | null;
  readonly DeliveryDate: string;
  readonly TotalCases: string;
  readonly TimeCreated: Date;
  readonly TimeUpdated: Date;
}

/** The v1 Purchase of an order that the ERP has not posted. */
export function orderRecord(order: OrderFields): string {
  const record: z.infer<typeof purchase> = {
    PurchaseID: null,
    ShipmentID: null,
    ToLocationID: order.ToLocationID,
    ToLocationName: order.ToLocationName,
    VendorID: order.VendorID,
    VendorName: order.VendorName,
    PONum: order.PONum,
    Status: order.Status,
    ShipmentNum: null,
    ReceivingNum: null,
    PublicPDFLink: null,
    PurchasePDFURLAPIKeyID: null,
    Memo: `${order.SupplierName ?? order.VendorName}: delivery requested for ${order.DeliveryDate}`,
    Terms: null,
    TermID: null,
    Freight: null,
    Tax: null,
    OtherCost: null,
    Total: null,
    TotalCases: order.TotalCases,
    ReceiveDate: null,
    PostDate: null,
    InvoiceDate: null,
    DueDate: null,
    LastEditTime: order.TimeUpdated.toISOString(),
    LastCalcTime: null,
    TimeCreated: order.TimeCreated.toISOString(),
    TimeUpdated: order.TimeUpdated.toISOString(),
    PurchaseGlobalID: order.PurchaseGlobalID,
  };
  return JSON.stringify(record);
}

export interface LineFields {
  readonly ProductID: number;
  readonly NumUnits: number;
  readonly UnitsPerCase: number;
  readonly BatchCode: string | null;
  readonly ExpirationDate: string | null;
  readonly NeedsActivation: boolean;
}

/** The v2 draft line item. `needs_activation` means that the product was not active when the line was stored. */
export function lineRecord(lineID: number, line: LineFields): string {
  const record: z.infer<typeof draftLineItemV2> = {
    id: lineID,
    product_id: line.ProductID,
    num_units: line.NumUnits,
    batch_code: line.BatchCode,
    expiration_date: line.ExpirationDate,
    needs_activation: line.NeedsActivation,
    activation_task_id: null,
  };
  return JSON.stringify(record);
}
