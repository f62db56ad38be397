"use client";
import { Copy, FileText, Trash2 } from "lucide-react";
import { ActionMenu, type MenuAction } from "#components/ui/menus/action-menu.tsx";
import { idOfPurchase, type Purchase } from "#lib/api/records/purchases.ts";
import { documentAddress } from "#lib/files/documents/document-address.ts";
import { orderNumber } from "#lib/orders/purchases/order-number.ts";
import { screenHref } from "#lib/routes.ts";
import { usePurchaseActions } from "../detail/purchase-actions.tsx";

/** Row menu: download the PDF, duplicate as a new draft, delete a draft. */
export function RowActions({ purchase }: { purchase: Purchase }) {
  const { connection, askToDelete } = usePurchaseActions();
  const pdf = documentAddress(connection, { kind: "purchases", id: idOfPurchase(purchase) }, purchase.public_pdf_link);
  const actions: readonly MenuAction[] = [
    pdf === null
      ? { label: "No PDF yet", icon: <FileText aria-hidden="true" />, isDisabled: true }
      : { label: "PDF", icon: <FileText aria-hidden="true" />, href: pdf.href, isOutside: true },
    {
      label: "Duplicate",
      icon: <Copy aria-hidden="true" />,
      href: screenHref(connection, "purchase-orders/new", { from: idOfPurchase(purchase) }),
    },
    ...(purchase.status === "InProgress"
      ? [{ label: "Delete draft…", icon: <Trash2 aria-hidden="true" />, isDestructive: true, run: () => askToDelete(purchase) }]
      : []),
  ];
  return <ActionMenu label={`More for order ${orderNumber(purchase.po_num) || "without a number"}`} size="icon-sm" actions={actions} />;
}
