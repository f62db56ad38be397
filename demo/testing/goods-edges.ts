import { postedPurchaseStatuses } from "#contract/v1/purchases.ts";
import { productStatuses } from "#contract/v1/statuses.ts";
import { covers, daysAhead, type Edge, isNow, spanToday } from "./edge.ts";
import { groupBy, micros } from "./read-demo.ts";

export const goodsEdges: Edge[] = [
  ["every product status", ({ products }) => covers(products, (product) => String(product.StatusID), Object.keys(productStatuses))],
  [
    "case-only products, minimum units, samples",
    ({ products }) =>
      products.some((row) => row.CaseOnly) &&
      products.some((row) => row.MinimumOrderUnits > 1 && !row.CaseOnly) &&
      products.some((row) => row.IsSample),
  ],
  [
    "nullable product fields with and without a value, images missing",
    ({ products }) =>
      covers(products, (row) => row.StrainID === null, [true, false]) &&
      covers(products, (row) => row.PotencyTHC === null, [true, false]) &&
      products.some((row) => row.ThumbnailImageURL === ""),
  ],
  [
    "an inactive supplier and an inactive vendor",
    ({ suppliers, vendors }) => suppliers.some((row) => !row.Active) && vendors.some((row) => !row.Active),
  ],
  [
    "a vendor of two suppliers, vendors that require batch codes and vendors that do not",
    ({ vendors }) =>
      [...groupBy(vendors, (row) => row.VendorID).values()].some((rows) => new Set(rows.map((row) => row.SupplierID)).size === 2) &&
      covers(vendors, (row) => row.RequirePOBatchCodes, [true, false]),
  ],
  [
    "promotions past, current, coming, for all products",
    ({ promotions }, today) => spanToday(promotions, today) && promotions.some((row) => row.AllProducts && isNow(row, today)),
  ],
  [
    "two promotions at once for one product",
    ({ promotions }, today) => {
      const current = promotions.filter((row) => isNow(row, today)).flatMap((row) => row.ProductIDs);
      return new Set(current).size < current.length;
    },
  ],
  ["menu promotions past, current and coming", ({ menuPromotions }, today) => spanToday(menuPromotions, today)],
  [
    "allocations past, current and coming, for several customers",
    ({ allocations }, today) =>
      spanToday(allocations, today) && [...groupBy(allocations, (row) => row.AllocationID).values()].some((rows) => rows.length > 2),
  ],
  ["products reserved for some customers", ({ inventory }) => inventory.some((item) => item.NotAuthorized)],
  ["one negative inventory", ({ inventory }) => inventory.filter((item) => micros(item.Inventory) < 0).length === 1],
  [
    "every kind of stock movement",
    ({ inventory }) =>
      (["Received", "PreSales", "Picked", "Loaded", "Delivered", "PendingSales", "Allocated", "Unsellable"] as const).every((field) =>
        inventory.some((item) => micros(item[field]) > 0),
      ),
  ],
  [
    "batches expired, short-dated, without COA, with an expired COA",
    ({ inventoryBatches }, today) => {
      const inStock = inventoryBatches.filter((batch) => batch.InventoryUnits > 0);
      const expiring = (from: string, to: string) =>
        inStock.some((batch) => batch.ExpirationDate !== null && from <= batch.ExpirationDate && batch.ExpirationDate < to);
      return (
        expiring("2000-01-01", today) &&
        expiring(today, daysAhead(today, 30)) &&
        inStock.some((batch) => batch.COAURL === "") &&
        inStock.some((batch) => (batch.COAExpirationDate ?? today) < today)
      );
    },
  ],
  [
    "batches with and without vintage, harvest date and best-by date",
    ({ inventoryBatches }) =>
      (["Vintage", "HarvestDate", "BestByDate", "PackDate"] as const).every((field) =>
        covers(inventoryBatches, (batch) => batch[field] === null, [true, false]),
      ),
  ],
  [
    "shelves that are empty, and counts older than a month",
    ({ retailerInventory }, today) =>
      retailerInventory.some((shelf) => micros(shelf.Inventory) === 0) &&
      retailerInventory.some((shelf) => shelf.LastInventoryDate < daysAhead(today, -30)),
  ],
];

export const purchaseEdges: Edge[] = [
  ["every status of an ERP purchase", ({ purchases }) => covers(purchases, (row) => row.Status, postedPurchaseStatuses)],
  [
    "purchases with and without a global id and terms",
    ({ purchases }) =>
      covers(purchases, (row) => row.PurchaseGlobalID === null, [true, false]) &&
      covers(purchases, (row) => row.TermID === null, [true, false]),
  ],
  [
    "purchase lines that came short, and lines without a batch code",
    ({ purchaseTrans }) =>
      purchaseTrans.some((line) => micros(line.NumUnits) < micros(line.Ordered)) && purchaseTrans.some((line) => line.BatchCode === null),
  ],
];
