import { QueryClient } from "@tanstack/react-query";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime.js";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { textOf } from "#components/testing/sample-viewer.tsx";
import { slowToChange } from "#lib/api/resource.ts";
import {
  allSuppliers,
  allVendors,
  availableStockResource,
  batchResource,
  customerPriceResource,
  inventoryResource,
  menuPromotionResource,
  productAllocationResource,
  promotionResource,
  purchaseResource,
  shelfResource,
  supplierTermResource,
} from "#lib/api/resources.ts";
import type { CollectedRows } from "#lib/api/rows/collect-rows.ts";
import { purchaseStatuses } from "#lib/orders/purchases/progress/progress.ts";
import { sampleCustomer, sampleProduct } from "#lib/testing/samples.ts";
import { api, screenMarkup } from "../../../_components/testing/sample-screen.tsx";
import { ProductPrices } from "../prices/product-prices.tsx";
import { ProductPromotions } from "../prices/product-promotions.tsx";
import { ProductComing } from "../purchases/product-coming.tsx";
import { ProductOrigin } from "../purchases/product-origin.tsx";
import { ProductAllocations } from "../stock/product-allocations.tsx";
import { ProductBatches } from "../stock/product-batches.tsx";
import { ProductShelves } from "../stock/product-shelves.tsx";
import { ProductStock } from "../stock/product-stock.tsx";
import { ProductWarehouses } from "../stock/product-warehouses.tsx";
import { BrandFacts } from "./brand-facts.tsx";

const product = sampleProduct({ SupplierID: 21, Supplier: "Harvest" });
const { ProductID } = product;
const today = "2026-11-23";
const vendor = { SupplierID: 21, VendorID: 5 };
const orders = { include_transactions: true, statuses: [...purchaseStatuses], vendor_ids: [5] };
const stores = { store: sampleCustomer, choices: [sampleCustomer], mayLack: false, subject: "Stores", error: null, retry: () => {} };
const store = [sampleCustomer.CustomerID];

/** The section's text where every list of the product was read with these records. */
function textWith(section: ReactNode, read: Omit<CollectedRows<never>, "rows">): string {
  const client = new QueryClient();
  const set = (queryKey: readonly unknown[], rows: readonly object[] = []) => client.setQueryData<unknown>(queryKey, { rows, ...read });
  client.setQueryData<unknown>(allVendors(api).queryKey, { rows: [vendor], leftOut: 0 });
  client.setQueryData<unknown>(allSuppliers(api).queryKey, { rows: [{ SupplierID: 21, Supplier: "Harvest" }], leftOut: 0 });
  set(inventoryResource(api).all({ ProductIDs: [ProductID] }).queryKey);
  set(batchResource(api).all({ ProductIDs: [ProductID] }).queryKey);
  set(purchaseResource(api).all(orders).queryKey);
  set(shelfResource(api).all({ ProductIDs: [ProductID] }).queryKey);
  set(productAllocationResource(api).all({ SupplierIDs: [21] }).queryKey);
  set(availableStockResource(api).all({ ProductIDs: [ProductID], CustomerIDs: store }).queryKey);
  set(customerPriceResource(api).all({ CustomerIDs: store }).queryKey);
  set(promotionResource(api).all({ SupplierIDs: [21] }).queryKey);
  set(menuPromotionResource(api).all({ SupplierIDs: [21], StartDate: today }).queryKey);
  set(supplierTermResource(api).all({ SupplierIDs: [21] }, slowToChange).queryKey);
  const screen = <SearchParamsContext value={new URLSearchParams()}>{section}</SearchParamsContext>;
  return textOf(screenMarkup(screen, client, `${today}T15:00:00.000Z`));
}

const one = "1 record cannot be read and is left out.";

const sections: readonly (readonly [name: string, section: ReactNode, none: string, left: string])[] = [
  ["warehouses", <ProductWarehouses key="" productID={ProductID} heading="h2" />, "No warehouse has this product.", one],
  ["batches", <ProductBatches key="" product={product} heading="h2" />, "No warehouse has a batch of this product.", one],
  ["orders", <ProductComing key="" product={product} heading="h2" />, "No open order from an active vendor contains this product.", one],
  [
    "origin",
    <ProductOrigin key="" product={product} heading="h2" />,
    "This product has no stock.",
    "3 records cannot be read and are left out.",
  ],
  ["shelves", <ProductShelves key="" productID={ProductID} heading="h2" />, "No customer reports this product.", one],
  ["allocations", <ProductAllocations key="" product={product} heading="h2" />, "No current or upcoming allocations", one],
  ["availability", <ProductStock key="" product={product} stores={stores} heading="h2" />, "No warehouse lists this product.", one],
  [
    "price",
    <ProductPrices key="" product={product} stores={stores} keyType="Employee" heading="h2" />,
    "has no price for this product",
    one,
  ],
  [
    "promotions",
    <ProductPromotions key="" product={product} heading="h2" />,
    "No price promotion from",
    "1 menu promotion cannot be read and is left out.",
  ],
];

test.each(sections)("a product's %s are none only where every record was read", (_, section, none, left) => {
  expect(textWith(section, { leftOut: 0 })).toContain(none);
  expect(textWith(section, { leftOut: 0 })).not.toMatch(/cannot be read|may be missing/);
  const partial = textWith(section, { leftOut: 1 });
  expect(partial).not.toContain(none);
  expect(partial).toContain(left);
  const moved = textWith(section, { leftOut: 0, mayLackRows: true });
  expect(moved).not.toContain(none);
  expect(moved).toContain("Some records may be missing.");
});

test("names the credit terms that could not be read of a brand", () => {
  const facts = <BrandFacts supplierID={21} keyType="Supplier" heading="h2" />;
  expect(textWith(facts, { leftOut: 0 })).not.toContain("cannot be read");
  expect(textWith(facts, { leftOut: 1 })).toContain("1 credit term cannot be read and is left out.");
});

test("a brand has no active vendor only where every vendor was read", () => {
  const client = new QueryClient();
  const read = (leftOut: number) => client.setQueryData<unknown>(allVendors(api).queryKey, { rows: [], leftOut });
  const none = "The brand has no active vendor.";
  read(0);
  expect(textOf(screenMarkup(<ProductComing product={product} heading="h2" />, client))).toContain(none);
  read(1);
  const text = textOf(screenMarkup(<ProductComing product={product} heading="h2" />, client));
  expect(text).not.toContain(none);
  expect(text).toContain("1 record cannot be read and is left out.");
});
