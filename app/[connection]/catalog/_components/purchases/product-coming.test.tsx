import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { allVendors, purchaseResource } from "#lib/api/resources.ts";
import { purchaseStatuses } from "#lib/orders/purchases/progress/progress.ts";
import { sampleProduct } from "#lib/testing/samples.ts";
import { api, screenMarkup } from "../../../_components/testing/sample-screen.tsx";
import { ProductComing } from "./product-coming.tsx";

const product = sampleProduct({ SupplierID: 21 });

function textWith(vendors: readonly { readonly SupplierID: number; readonly VendorID: number }[]) {
  const client = new QueryClient();
  client.setQueryData<unknown>(allVendors(api).queryKey, { rows: vendors, leftOut: 0 });
  const query = { include_transactions: true, statuses: [...purchaseStatuses], vendor_ids: [5] };
  client.setQueryData<unknown>(purchaseResource(api).all(query).queryKey, { rows: [], leftOut: 0 });
  return screenMarkup(<ProductComing product={product} heading="h2" />, client);
}

test("says whether no order contains the product or none was read", () => {
  expect(textWith([{ SupplierID: 21, VendorID: 5 }])).toContain("No open order from an active vendor contains this product.");
  expect(textWith([{ SupplierID: 22, VendorID: 6 }])).toContain(
    "The brand has no active vendor. Orders from inactive vendors are not read.",
  );
});
