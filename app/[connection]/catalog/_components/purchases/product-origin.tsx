"use client";
import { useQuery } from "@tanstack/react-query";
import { ShoppingCart } from "lucide-react";
import { Badge } from "#components/ui/badge.tsx";
import { Table, TableFrame, Td, Th } from "#components/ui/table.tsx";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { idOfPurchase, type Purchase } from "#lib/api/records/purchases.ts";
import { allLocations, batchResource, inventoryResource } from "#lib/api/resources.ts";
import { formatDate } from "#lib/format/dates/dates.ts";
import { formatMoney, formatQuantity, formatSum, noValue } from "#lib/format/numbers/numbers.ts";
import { numberOf } from "#lib/format/text/number-of.ts";
import type { Batch, Product } from "#lib/goods/catalog/product.ts";
import { layersOf, type StockLayer } from "#lib/orders/purchases/product-orders.ts";
import { PurchaseStatus } from "../../../_components/goods/purchase-status.tsx";
import { lackingOf } from "../../../_components/sections/lacking-of.ts";
import { Section } from "../../../_components/sections/section.tsx";
import { useRecords } from "../../../_components/sections/use-records.ts";
import { OrderLink } from "./product-coming.tsx";
import { ProductInvoiced } from "./product-invoiced.tsx";
import { useProductPurchases } from "./use-product-purchases.ts";

/** Shows which purchase lines the stock came from, by PurchaseTransID, with their batches and the units that are left. */
export function ProductOrigin({ product, heading }: { product: Product; heading: "h2" | "h3" }) {
  const api = useApi();
  const purchases = useProductPurchases(product.SupplierID);
  const inventory = useRecords(inventoryResource(api).all({ ProductIDs: [product.ProductID] }));
  const batches = useRecords(batchResource(api).all({ ProductIDs: [product.ProductID] }));
  const all = [purchases, inventory, batches];
  const data =
    purchases.data && inventory.data && batches.data
      ? layersOf({ purchases: purchases.data, inventory: inventory.data, batches: batches.data }, product.ProductID)
      : undefined;
  return (
    <Section
      title="Where the stock comes from"
      heading={heading}
      query={{
        ...lackingOf(...all),
        data,
        error: all.find(({ error }) => error)?.error ?? null,
        isFetching: all.some(({ isFetching }) => isFetching),
        refetch: () => Promise.all(all.filter(({ error }) => error).map(({ refetch }) => refetch())),
      }}
      subject="The purchases"
      emptyText={({ length }) => length === 0 && "This product has no stock."}
    >
      {(layers) => (
        <div className="space-y-3 px-4 pb-4">
          <Layers layers={layers} />
          <ProductInvoiced layers={layers} productID={product.ProductID} />
        </div>
      )}
    </Section>
  );
}

function Layers({ layers }: { layers: readonly StockLayer<Batch, Purchase>[] }) {
  const { locale } = useViewer();
  const { data: places } = useQuery(allLocations(useApi()));
  const placeOf = (id: number) => places?.find(({ LocationID }) => LocationID === id)?.Location ?? numberOf("Warehouse", id);
  return (
    <TableFrame label="Purchase lines of the stock">
      <Table>
        <thead>
          <tr>
            <Th>Order</Th>
            <Th>Received</Th>
            <Th numeric>Units</Th>
            <Th numeric>FOB</Th>
            <Th numeric>Laid in</Th>
            <Th>Batches</Th>
            <Th numeric>Left</Th>
          </tr>
        </thead>
        <tbody>
          {layers.map(({ PurchaseTransID, ordered, batches, left, sellingIn }) => (
            <tr key={PurchaseTransID}>
              <Td className="py-2">
                <Origin ordered={ordered} id={PurchaseTransID} />
                {sellingIn.length > 0 ? (
                  <Badge tone="positive" icon={ShoppingCart} className="mt-1">
                    Being sold in {sellingIn.map(placeOf).join(", ")}
                  </Badge>
                ) : null}
              </Td>
              <Td className="whitespace-nowrap">{formatDate(ordered?.purchase.receive_date, locale)}</Td>
              <Td numeric>{formatQuantity(ordered?.line.num_units, locale)}</Td>
              <Td numeric>{formatMoney(ordered?.line.fob, locale)}</Td>
              <Td numeric>{formatMoney(ordered?.line.laid_in_cost, locale)}</Td>
              <Td className="font-mono text-xs">{batches.map(({ BatchCode }) => BatchCode || noValue).join(", ") || noValue}</Td>
              <Td numeric className="font-medium">
                {formatSum(left, formatQuantity, "batch", locale)}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}

/** Shows only the id when the purchase is unknown, for example because its vendor is inactive. */
function Origin({ ordered, id }: { ordered: StockLayer<Batch, Purchase>["ordered"]; id: number }) {
  const { connection } = useApi();
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {ordered ? (
        <>
          <OrderLink connection={connection} id={idOfPurchase(ordered.purchase)} number={ordered.purchase.po_num} />
          <PurchaseStatus status={ordered.purchase.status} />
        </>
      ) : null}
      <span className="text-faint text-xs">Purchase line {id}</span>
    </span>
  );
}
