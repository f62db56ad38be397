import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { readUrlState } from "#components/data-table/url/url-params.ts";
import { textOf } from "#components/testing/sample-viewer.tsx";
import { allProducts, inventoryResource } from "#lib/api/resources.ts";
import { toWarehouseRows } from "#lib/goods/stock/warehouse-rows.ts";
import { sampleInventory, sampleProduct } from "#lib/testing/samples.ts";
import { api, screenMarkup } from "../../../../_components/testing/sample-screen.tsx";
import { warehouseFilters } from "../../../../inventory/list.ts";
import { Stock } from "./stock.tsx";

const discontinued = 0;
const unmeasured = { above: null, unitCost: null, valueAbove: null, reason: null };

test("the links to the stock name what their lists show, also of products that cannot be ordered", () => {
  const records = [
    sampleInventory({ LocationID: 1, ProductID: 1, AvailableUnits: 0 }),
    sampleInventory({ LocationID: 2, ProductID: 1, AvailableUnits: 0 }),
    sampleInventory({ LocationID: 1, ProductID: 2, AvailableUnits: 0 }),
    sampleInventory({ LocationID: 1, ProductID: 3, AvailableUnits: 5_000 }),
  ];
  const products = [1, 2, 3].map((ProductID) => sampleProduct({ ProductID, StatusID: ProductID === 2 ? discontinued : 1 }));
  const client = new QueryClient();
  const page = { Data: records, HasNextPage: false, Page: 1, leftOut: 0 };
  client.setQueryData(inventoryResource(api).first({}).queryKey, page as never);
  client.setQueryData(allProducts(api).queryKey, { rows: products, leftOut: 0 } as never);
  const html = screenMarkup(<Stock connection="harbor" />, client);
  const text = textOf(html);
  expect(text).toContain("1 product out of stock");
  const [, search = ""] = html.match(/inventory\?(out=1)/) ?? [];
  const filters = warehouseFilters.rowFilters(readUrlState(warehouseFilters.params, new URLSearchParams(search)), { today: "2026-11-23" });
  const rows = toWarehouseRows(records, { products: null, locations: null }).map((row) => ({
    ...row,
    ...unmeasured,
    connection: "harbor",
  }));
  expect(rows.filter((row) => filters.every((filter) => filter.test(row)))).toHaveLength(3);
  expect(text).toContain("Nothing available, by warehouse 3 stock records");
  expect(text).toContain("All stock records with cover under 14 days");
});
