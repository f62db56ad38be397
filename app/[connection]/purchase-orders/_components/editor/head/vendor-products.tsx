"use client";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { slowToChange } from "#lib/api/resource.ts";
import { purchaseResource, type Vendor } from "#lib/api/resources.ts";
import { readVendorProducts } from "#lib/orders/purchases/vendors/vendor-products.ts";
import { useOrder } from "../order-context.ts";
import { useSession } from "../session/use-session.ts";

export interface VendorProductsProps {
  vendors: readonly Vendor[];
  /** Called with the products that the order's vendor was sent before; undefined while nothing is known about it. */
  onRead: (products: ReadonlySet<number> | undefined) => void;
}

/** Reads nothing where one vendor delivers everything of the supplier. Without an answer, products are listed as without a vendor. */
export function VendorProducts({ vendors, onRead }: VendorProductsProps) {
  const api = useApi();
  const { session } = useOrder();
  const { today } = useViewer();
  const supplier_id = useSession(session, ({ draft }) => draft.supplier_id);
  const vendor_id = useSession(session, ({ draft }) => draft.vendor_id);
  const isOneOfSeveral = vendors.some(({ SupplierID, VendorID }) => SupplierID === supplier_id && VendorID !== vendor_id);
  const { data } = useQuery({
    ...slowToChange,
    queryKey: [...purchaseResource(api).key, "products of a vendor", vendor_id],
    queryFn: ({ signal }) => readVendorProducts(api, { vendor_id: vendor_id ?? 0, today, signal }),
    enabled: vendor_id !== null && isOneOfSeveral,
  });
  useEffect(() => onRead(isOneOfSeveral ? data : undefined), [isOneOfSeveral, data, onRead]);
  return null;
}
