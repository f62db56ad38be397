import { ClipboardList, Package, ReceiptText, Store, WalletCards } from "lucide-react";
import type { PaletteItem } from "#components/shell/command-palette.tsx";
import { allocateHref } from "#lib/allocation/allocate-href.ts";
import type { Reply } from "#lib/api/http/api.ts";
import { idOfPurchase, type Purchase } from "#lib/api/records/purchases.ts";
import type { Customer, Invoice } from "#lib/api/resources.ts";
import { statusLabel } from "#lib/purchases/purchase-status.ts";
import { recordHref } from "#lib/routes.ts";

export type Product = Reply<"GET /v1/products">["Data"][number];

/** Turns the records of a connection into palette items. */
export function recordItems(connection: string) {
  return {
    invoice: ({ InvoiceID, InvoiceNum, CustomerName }: Invoice): PaletteItem => ({
      id: `invoices ${InvoiceID}`,
      title: `Invoice ${InvoiceNum}`,
      detail: CustomerName,
      icon: <ReceiptText aria-hidden="true" />,
      href: recordHref(connection, "invoices", InvoiceID),
    }),
    purchase: (purchase: Purchase): PaletteItem => ({
      id: `purchase-orders ${idOfPurchase(purchase)}`,
      title: purchase.po_num ? `PO ${purchase.po_num}` : "PO without a number",
      detail: [statusLabel(purchase.status), purchase.purchase_id ?? purchase.purchase_global_id].filter(Boolean).join(" · "),
      icon: <ClipboardList aria-hidden="true" />,
      href: recordHref(connection, "purchase-orders", idOfPurchase(purchase)),
    }),
    customer: ({ CustomerID, CustomerName, State }: Customer): PaletteItem => ({
      id: `customers ${CustomerID}`,
      title: CustomerName,
      detail: `${State} · ${CustomerID}`,
      icon: <Store aria-hidden="true" />,
      href: recordHref(connection, "customers", CustomerID),
    }),
    product: ({ ProductID, ProductName, BrandName }: Product): PaletteItem => ({
      id: `catalog ${ProductID}`,
      title: ProductName,
      detail: BrandName,
      icon: <Package aria-hidden="true" />,
      href: recordHref(connection, "catalog", ProductID),
    }),
    allocation: ({ CustomerID, CustomerName }: Customer): PaletteItem => ({
      id: `allocate ${CustomerID}`,
      title: `Allocate payments for ${CustomerName}`,
      icon: <WalletCards aria-hidden="true" />,
      href: allocateHref(connection, { customer: CustomerID }),
    }),
  };
}
