"use client";
import { useQuery } from "@tanstack/react-query";
import { usePrinting } from "#components/ui/use-printing.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import type { Purchase } from "#lib/api/records/purchases.ts";
import { allLocations, productsOfLines } from "#lib/api/resources.ts";
import { warehouseAddress } from "#lib/format/text/address.ts";
import { printedPurchase } from "#lib/orders/purchases/printed-order.ts";
import { PrintedAsOf } from "../../../_components/list/printed/printed-as-of.tsx";
import { MissingNote } from "./missing-note.tsx";
import { OrderSheet } from "./order-sheet.tsx";

export interface PurchasePrintProps {
  purchase: Purchase;
}

/** Prints an order that the Data API has. */
export function PurchasePrint(props: PurchasePrintProps) {
  return usePrinting() ? <PrintedPurchase {...props} /> : null;
}

function PrintedPurchase({ purchase }: PurchasePrintProps) {
  const api = useApi();
  const ids = purchase.purchase_transactions?.map(({ product_id }) => product_id) ?? [];
  const { data } = useQuery(productsOfLines(api, ids));
  const { data: places } = useQuery(allLocations(api));
  const products = new Map(data?.map((product) => [product.ProductID, product]));
  const order = printedPurchase(purchase, products);
  const shipTo = warehouseAddress(places?.find(({ LocationID }) => LocationID === purchase.to_location_id));
  const note = (
    <>
      <MissingNote hasProducts={ids.every((id) => products.has(id))} hasWarehouse={places !== undefined} />
      <PrintedAsOf isPrinting />
    </>
  );
  return <OrderSheet {...{ order, shipTo }} note={note} />;
}
