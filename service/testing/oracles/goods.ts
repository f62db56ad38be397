import type { RandomWorld } from "../records/random-world.ts";
import {
  isIn,
  meets,
  type Oracle,
  type OracleRequest,
  ownsCustomer,
  ownsSupplier,
  stateOfCustomer,
  stateOfLocation,
  supplierOfProduct,
} from "./oracle.ts";

const warehousesOf = (world: RandomWorld, customerIDs: readonly unknown[]) =>
  (world.customers ?? []).filter(({ CustomerID }) => customerIDs.includes(CustomerID)).map(({ LocationID }) => LocationID);

const servesAsked = ({ world, holder, query }: OracleRequest, location: unknown) => {
  if (Array.isArray(query.CustomerIDs))
    return warehousesOf(
      world,
      query.CustomerIDs.filter((id) => ownsCustomer(holder, id)),
    ).includes(location);
  return holder.type !== "Customer" || warehousesOf(world, holder.customerIDs).includes(location);
};

const stockFilters = ["SupplierIDs", "ProductIDs", "LocationIDs", "States"];

export const goodsOracles: Readonly<Record<string, Oracle>> = {
  listProductCategories: {
    file: "productCategories",
    filters: [],
    order: ["Sequence", "ProductCategoryID"],
    key: ["ProductCategoryID"],
    isListed: () => true,
  },
  listProducts: {
    file: "products",
    filters: ["SupplierIDs", "ProductIDs", "States", "Statuses", "SupplierProductNumbers"],
    order: ["ProductID"],
    key: ["ProductID"],
    isListed: (product, { holder, query }) =>
      ownsSupplier(holder, product.SupplierID) &&
      isIn(query.SupplierIDs, product.SupplierID) &&
      isIn(query.ProductIDs, product.ProductID) &&
      isIn(query.States, product.State) &&
      isIn(query.SupplierProductNumbers, product.SupplierProductNumber) &&
      (query.ProductIDs !== undefined || isIn(query.Statuses ?? [1], product.StatusID)),
  },
  listMenuPromotions: {
    file: "menuPromotions",
    filters: ["SupplierIDs", "States", "StartDate", "EndDate"],
    order: ["MenuPromotionID"],
    key: ["MenuPromotionID"],
    isListed: ({ SupplierID, State, StartDate, EndDate }, { holder, query }) =>
      ownsSupplier(holder, SupplierID) &&
      isIn(query.SupplierIDs, SupplierID) &&
      isIn(query.States, State) &&
      String(EndDate) >= String(query.StartDate ?? "") &&
      String(StartDate) <= String(query.EndDate ?? "9"),
  },
  listPromotionsProducts: {
    file: "promotions",
    filters: ["SupplierIDs", "States"],
    order: ["PromotionID"],
    key: ["PromotionID"],
    isListed: ({ SupplierID, States }, { holder, query }) =>
      ownsSupplier(holder, SupplierID) && isIn(query.SupplierIDs, SupplierID) && meets(query.States, States),
  },
  listAllocations: {
    file: "allocations",
    filters: ["CustomerIDs", "SupplierIDs", "States"],
    order: ["AllocationID", "ProductID", "CustomerID"],
    key: ["AllocationID", "ProductID", "CustomerID"],
    isListed: ({ CustomerID, ProductID }, { world, holder, query }) => {
      const supplier = supplierOfProduct(world, ProductID);
      return (
        ownsCustomer(holder, CustomerID) &&
        ownsSupplier(holder, supplier) &&
        isIn(query.CustomerIDs, CustomerID) &&
        isIn(query.SupplierIDs, supplier) &&
        isIn(query.States, stateOfCustomer(world, CustomerID))
      );
    },
  },
  listInventory: {
    file: "inventory",
    filters: stockFilters,
    order: ["LocationID", "ProductID"],
    key: ["LocationID", "ProductID"],
    isListed: ({ LocationID, ProductID }, { world, holder, query }) => {
      const supplier = supplierOfProduct(world, ProductID);
      return (
        ownsSupplier(holder, supplier) &&
        isIn(query.SupplierIDs, supplier) &&
        isIn(query.ProductIDs, ProductID) &&
        isIn(query.LocationIDs, LocationID) &&
        isIn(query.States, stateOfLocation(world, LocationID))
      );
    },
  },
  listAvailableInventory: {
    file: "inventory",
    filters: [...stockFilters, "CustomerIDs"],
    order: ["LocationID", "ProductID"],
    key: ["LocationID", "ProductID"],
    isListed: ({ LocationID, ProductID }, asked) => {
      const { world, holder, query } = asked;
      const supplier = supplierOfProduct(world, ProductID);
      return (
        ownsSupplier(holder, supplier) &&
        isIn(query.SupplierIDs, supplier) &&
        isIn(query.ProductIDs, ProductID) &&
        isIn(query.LocationIDs, LocationID) &&
        isIn(query.States, stateOfLocation(world, LocationID)) &&
        servesAsked(asked, LocationID)
      );
    },
  },
  listInventoryBatches: {
    file: "inventoryBatches",
    filters: [...stockFilters, "BatchCodes"],
    order: ["LocationID", "ProductID", "BatchCode"],
    key: ["LocationID", "ProductID", "BatchCode"],
    isListed: (batch, { holder, query }) =>
      ownsSupplier(holder, batch.SupplierID) &&
      isIn(query.SupplierIDs, batch.SupplierID) &&
      isIn(query.ProductIDs, batch.ProductID) &&
      isIn(query.LocationIDs, batch.LocationID) &&
      isIn(query.States, batch.State) &&
      isIn(query.BatchCodes, batch.BatchCode),
  },
  listRetailerInventory: {
    file: "retailerInventory",
    filters: ["CustomerIDs", "SupplierIDs", "ProductIDs", "States"],
    order: ["ID"],
    key: ["ID"],
    isListed: ({ CustomerID, ProductID }, { world, holder, query }) => {
      const supplier = supplierOfProduct(world, ProductID);
      return (
        ownsCustomer(holder, CustomerID) &&
        ownsSupplier(holder, supplier) &&
        isIn(query.CustomerIDs, CustomerID) &&
        isIn(query.SupplierIDs, supplier) &&
        isIn(query.ProductIDs, ProductID) &&
        isIn(query.States, stateOfCustomer(world, CustomerID))
      );
    },
  },
};
