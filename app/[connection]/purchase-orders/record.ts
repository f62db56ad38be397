import { purchaseIDPattern } from "#contract/limits.ts";
import type { Purchase } from "#lib/api/records/purchases.ts";
import { purchaseResource } from "#lib/api/resources.ts";
import { orderNumber } from "#lib/orders/purchases/order-number.ts";
import { defineRecord } from "../_components/record/record.ts";
import { PurchaseSkeleton } from "./_components/detail/purchase-skeleton.tsx";

export const purchaseRecord = defineRecord({
  slug: "purchase-orders",
  idPattern: purchaseIDPattern,
  query: (api, id) => purchaseResource(api).one(id),
  title: ({ po_num }: Purchase) => `Order ${orderNumber(po_num) || "without a number"}`,
  skeleton: PurchaseSkeleton,
  missing: "It may have been a draft that was deleted, or belong to a supplier that this connection’s key does not cover.",
});
