"use client";
import { Copy, FileText } from "lucide-react";
import { PageHeader } from "#components/shell/page-header.tsx";
import { button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { OutsideLink } from "#components/ui/outside-link.tsx";
import { idOfPurchase, type Purchase } from "#lib/api/purchases.ts";
import { screenHref } from "#lib/routes.ts";
import { PurchaseStatus } from "../../../_components/goods/purchase-status.tsx";
import { PurchaseFacts } from "./purchase-facts.tsx";
import { PurchaseLines } from "./purchase-lines.tsx";
import { PurchaseTimeline } from "./purchase-timeline.tsx";

interface PurchaseDetailProps {
  connection: string;
  purchase: Purchase;
}

/** A read-only order: its progress, ERP fields and lines. */
export function PurchaseDetail({ connection, purchase }: PurchaseDetailProps) {
  return (
    <div className="flex grow flex-col">
      <PageHeader
        title={purchase.po_num}
        badge={<PurchaseStatus status={purchase.status} />}
        description={`${purchase.vendor_name ?? `Vendor ${purchase.vendor_id}`} → ${purchase.to_location_name ?? `Location ${purchase.to_location_id}`}`}
        back={{ href: screenHref(connection, "purchase-orders"), label: "All purchase orders" }}
        actions={
          <>
            <OutsideLink url={purchase.public_pdf_link} className={button({ variant: "secondary" })}>
              <FileText aria-hidden="true" />
              PDF
              <span className="sr-only">(opens in a new tab)</span>
            </OutsideLink>
            <Link
              href={screenHref(connection, "purchase-orders/new", { from: idOfPurchase(purchase) })}
              className={button({ variant: "secondary" })}
            >
              <Copy aria-hidden="true" />
              Duplicate
            </Link>
          </>
        }
      />
      <div className="w-full max-w-6xl space-y-6 p-4 sm:p-6">
        <PurchaseTimeline purchase={purchase} />
        <PurchaseFacts purchase={purchase} />
        <PurchaseLines lines={purchase.purchase_transactions ?? []} />
      </div>
    </div>
  );
}
