"use client";
import { useQuery } from "@tanstack/react-query";
import { Link } from "#components/ui/link.tsx";
import { Table, TableFrame, Td, Th } from "#components/ui/table.tsx";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { idOfPurchase } from "#lib/api/records/purchases.ts";
import { allLocations } from "#lib/api/resources.ts";
import { formatDate } from "#lib/format/dates/dates.ts";
import { formatQuantity, noValue } from "#lib/format/numbers/numbers.ts";
import { numberOf } from "#lib/format/text/number-of.ts";
import type { Product } from "#lib/goods/catalog/product.ts";
import { comingLines, isPosted } from "#lib/orders/purchases/product-orders.ts";
import { deliveryOf } from "#lib/orders/purchases/progress/delivery.ts";
import { recordHref } from "#lib/routes.ts";
import { PurchaseStatus } from "../../../_components/goods/purchase-status.tsx";
import { Section } from "../../../_components/sections/section.tsx";
import { useProductPurchases } from "./use-product-purchases.ts";

export function ProductComing({ product, heading }: { product: Product; heading: "h2" | "h3" }) {
  const api = useApi();
  const { locale } = useViewer();
  const purchases = useProductPurchases(product.SupplierID);
  const { data: places } = useQuery(allLocations(api));
  const placeOf = new Map(places?.map(({ LocationID, Location }) => [LocationID, Location]));
  return (
    <Section
      title="On order"
      heading={heading}
      query={purchases}
      subject="The purchase orders"
      skeletonLines={2}
      emptyText={(all) =>
        comingLines(all, product.ProductID).length === 0 &&
        (purchases.hasActiveVendor
          ? "No open order from an active vendor contains this product."
          : "The brand has no active vendor. Orders from inactive vendors are not read.")
      }
    >
      {(all) => (
        <div className="px-4 pb-4">
          <TableFrame label="Open orders of the product">
            <Table>
              <thead>
                <tr>
                  <Th>Order</Th>
                  <Th>Status</Th>
                  <Th>To</Th>
                  <Th>Delivery</Th>
                  <Th numeric>Units</Th>
                </tr>
              </thead>
              <tbody>
                {comingLines(all, product.ProductID).map(({ purchase, line }) => {
                  const delivery = deliveryOf(purchase);
                  return (
                    <tr key={`${idOfPurchase(purchase)} ${isPosted(line) ? line.purchase_trans_id : line.id}`}>
                      <Td>
                        <OrderLink connection={api.connection} id={idOfPurchase(purchase)} number={purchase.po_num} />
                      </Td>
                      <Td>
                        <PurchaseStatus status={purchase.status} />
                      </Td>
                      <Td>
                        {purchase.to_location_name ??
                          placeOf.get(purchase.to_location_id) ??
                          numberOf("Warehouse", purchase.to_location_id)}
                      </Td>
                      <Td className="whitespace-nowrap">
                        {delivery ? `${formatDate(delivery.day, locale)} ${delivery.kind}` : <span className="text-faint">{noValue}</span>}
                      </Td>
                      <Td numeric>{formatQuantity(line.num_units, locale)}</Td>
                    </tr>
                  );
                })}
              </tbody>
            </Table>
          </TableFrame>
        </div>
      )}
    </Section>
  );
}

export function OrderLink({ connection, id, number }: { connection: string; id: string; number: string }) {
  return (
    <Link
      href={recordHref(connection, "purchase-orders", id)}
      className="font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      {number || `Order ${id}`}
    </Link>
  );
}
