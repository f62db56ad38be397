"use client";
import { Copy, Ellipsis, FileText, Trash2 } from "lucide-react";
import Link from "next/link";
import { OutsideLink } from "#components/ui/outside-link.tsx";
import { Popover } from "#components/ui/popover.tsx";
import { idOfPurchase, type Purchase } from "#lib/api/purchases.ts";
import { screenHref } from "#lib/routes.ts";
import { usePurchaseActions } from "../detail/purchase-actions.tsx";

const item =
  "flex min-h-8 w-full items-center gap-2 rounded-md px-2 text-left text-sm hover:bg-hover pointer-coarse:min-h-11 [&_svg]:size-4";

/** Row menu: download the PDF, duplicate as a new draft, delete a draft. */
export function RowActions({ purchase }: { purchase: Purchase }) {
  const { connection, askToDelete } = usePurchaseActions();
  return (
    <Popover
      trigger={<Ellipsis aria-hidden="true" />}
      label={`Order ${purchase.po_num}`}
      aria-label={`More for order ${purchase.po_num}`}
      variant="ghost"
      size="icon-sm"
      align="end"
      panelClassName="p-1.5 min-w-44"
    >
      {(close) => (
        <>
          <OutsideLink
            url={purchase.public_pdf_link}
            className={item}
            fallback={<p className="flex min-h-8 items-center gap-2 px-2 text-faint text-sm">No PDF yet</p>}
          >
            <FileText aria-hidden="true" />
            PDF
            <span className="sr-only">(opens in a new tab)</span>
          </OutsideLink>
          <Link href={screenHref(connection, "purchase-orders/new", { from: idOfPurchase(purchase) })} className={item}>
            <Copy aria-hidden="true" />
            Duplicate
          </Link>
          {purchase.status === "InProgress" ? (
            <button
              type="button"
              className={`${item} text-danger`}
              onClick={() => {
                close();
                askToDelete(purchase);
              }}
            >
              <Trash2 aria-hidden="true" />
              Delete draft…
            </button>
          ) : null}
        </>
      )}
    </Popover>
  );
}
