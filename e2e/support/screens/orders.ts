import { randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import type { DemoApi } from "../servers/demo.ts";
import { mondayIn } from "../today.ts";

/** The fields of a v2 order that specs use. */
export interface Order {
  readonly purchase_global_id: string | null;
  readonly purchase_id: number | null;
  readonly po_num: string;
  readonly status: string;
  readonly delivery_date?: string | null;
  readonly purchase_transactions?: readonly {
    readonly product_id: number;
    readonly num_units: number | string;
    readonly batch_code: string | null;
  }[];
}

async function ask<Body>(api: DemoApi, path: string, init: RequestInit = {}): Promise<Body> {
  const response = await fetch(`${api.url}${path}`, {
    ...init,
    headers: { "x-api-key": api.keys.Supplier, "content-type": "application/json" },
  });
  if (!response.ok) throw new Error(`${path} answered with ${response.status}: ${await response.text()}`);
  // The service's tests check it against the contract.
  return (await response.json()) as Body;
}

/** A pickup day of every vendor that specs order from, later than its lead time. */
export const deliveryDay: string = mondayIn(100);

/** A PO number of this run alone, because a vendor takes each number once. */
export const newNumber = (name: string): string => `E2E-${name}-${randomBytes(4).toString("hex").toUpperCase()}`;

/** Every order and purchase with this PO number. */
export async function findOrders(api: DemoApi, po_num: string): Promise<Order[]> {
  const found: Order[] = [];
  for (let page = 1; ; page++) {
    const { data, has_next_page } = await ask<{ data: Order[]; has_next_page: boolean }>(api, `/v2/purchases?page_size=500&page=${page}`);
    found.push(...data.filter((order) => order.po_num === po_num));
    if (!has_next_page) return found;
  }
}

export const addDraft = (api: DemoApi, { vendor, products }: Supply, po_num: string) =>
  ask<unknown>(api, "/v2/purchases", {
    method: "POST",
    body: JSON.stringify({
      supplier_id: vendor.SupplierID,
      vendor_id: vendor.VendorID,
      to_location_id: vendor.LocationID,
      delivery_date: deliveryDay,
      po_num,
      purchase_transactions: [{ product_id: products[0]?.ProductID, cases: 1 }],
    }),
  });

export const changeOrder = (api: DemoApi, id: string, body: object) =>
  ask<unknown>(api, `/v2/purchases/${id}`, { method: "PATCH", body: JSON.stringify(body) });

export const submitOrder = (api: DemoApi, id: string) => ask<unknown>(api, `/v2/purchases/${id}/submit`, { method: "POST" });

interface Supply {
  readonly vendor: {
    readonly VendorID: number;
    readonly VendorName: string;
    readonly SupplierID: number;
    readonly LocationID: number;
    readonly RequirePOBatchCodes: boolean;
  };
  readonly warehouse: string;
  readonly products: readonly { readonly ProductID: number; readonly ProductName: string; readonly SupplierProductNumber: string }[];
}

/** A vendor of the brand with a warehouse and products with unique numbers. */
export async function readSupply(api: DemoApi, requiresBatchCodes: boolean): Promise<Supply> {
  interface Vendor {
    VendorID: number;
    VendorName: string;
    SupplierID: number;
    LocationID: number;
    RequirePOBatchCodes: boolean;
  }
  const vendors = await ask<{ Data: Vendor[] }>(api, "/v1/vendors?PageSize=500");
  const vendor = vendors.Data.find(({ RequirePOBatchCodes }) => RequirePOBatchCodes === requiresBatchCodes);
  if (!vendor) throw new Error("the demo has no such vendor");
  const places = await ask<{ Data: { Location: string }[] }>(api, `/v1/locations?LocationIDs=${vendor.LocationID}`);
  const products = await ask<{ Data: Supply["products"] }>(api, `/v1/products?SupplierIDs=${vendor.SupplierID}&PageSize=500`);
  return { vendor, warehouse: places.Data[0]?.Location ?? "", products: products.Data };
}

/** Fills in the empty fields in the head of a new order. */
export async function fillHead(page: Page, { vendor, warehouse }: Supply, poNumber: string): Promise<void> {
  await page.getByLabel("Supplier").selectOption(String(vendor.SupplierID));
  await page.getByLabel("Vendor").selectOption({ label: vendor.VendorName });
  await page.getByLabel("Warehouse").selectOption({ label: warehouse });
  await page.getByLabel("Delivery date").fill(deliveryDay);
  await page.getByLabel("PO number").fill(poNumber);
}

export async function openNewOrder(page: Page): Promise<void> {
  await page.goto("/demo-brand/purchase-orders/new");
  await expect(page.getByRole("heading", { level: 1, name: "New purchase order" })).toBeVisible();
}

/** Fills in a new order of 4 of the supplier's first product, and waits until it is saved. */
export async function saveNewOrder(page: Page, supply: Supply, poNumber: string): Promise<void> {
  await openNewOrder(page);
  await fillHead(page, supply, poNumber);
  await page.getByLabel("Product, line 1").fill(supply.products[0]?.SupplierProductNumber ?? "");
  await page.getByLabel("Product, line 1").press("Tab");
  await page.getByLabel("Quantity, line 1").fill("4");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
}

export async function paste(page: Page, cellLabel: string, rows: readonly (readonly string[])[]): Promise<void> {
  const text = rows.map((cells) => cells.join("\t")).join("\n");
  await page.getByLabel(cellLabel, { exact: true }).evaluate((cell, content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", content);
    cell.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}
