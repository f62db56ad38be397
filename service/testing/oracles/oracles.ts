import type { Line, RandomWorld } from "../records/random-world.ts";
import { goodsOracles } from "./goods.ts";
import { find, isIn, isWithin, type Oracle, type OracleRequest, ownsSupplier } from "./oracle.ts";
import { partyOracles } from "./parties.ts";
import { receivableOracles } from "./receivables.ts";

const ownerOfPurchase = (world: RandomWorld, { SupplierID, VendorID }: Line) => {
  const suppliers = new Set((world.vendors ?? []).filter((vendor) => vendor.VendorID === VendorID).map((vendor) => vendor.SupplierID));
  return SupplierID ?? (suppliers.size === 1 ? [...suppliers][0] : undefined);
};

const purchaseOf = (world: RandomWorld, id: unknown): Line => find(world, "purchases", "PurchaseID", id) ?? {};

const ownsPurchase = ({ world, holder }: OracleRequest, purchase: Line) => ownsSupplier(holder, ownerOfPurchase(world, purchase));

const purchaseOracles: Readonly<Record<string, Oracle>> = {
  listPurchases: {
    file: "purchases",
    filters: ["PurchaseIDs", "VendorIDs", "LocationIDs", "PurchaseStatuses", "StartDate", "EndDate"],
    order: ["-PostDate", "-PurchaseID"],
    key: ["PurchaseID"],
    isListed: (purchase, asked) =>
      ownsPurchase(asked, purchase) &&
      isIn(asked.query.PurchaseIDs, purchase.PurchaseID) &&
      isIn(asked.query.VendorIDs, purchase.VendorID) &&
      isIn(asked.query.LocationIDs, purchase.ToLocationID) &&
      isIn(asked.query.PurchaseStatuses, purchase.Status) &&
      (purchase.PostDate === null
        ? asked.query.StartDate === undefined && asked.query.EndDate === undefined
        : isWithin(purchase.PostDate, asked.query)),
  },
  listPurchaseTransactions: {
    file: "purchaseTrans",
    filters: ["PurchaseIDs"],
    order: ["PurchaseID", "PurchaseTransID"],
    key: ["PurchaseTransID"],
    isListed: ({ PurchaseID }, asked) =>
      isIn(asked.query.PurchaseIDs, PurchaseID) && ownsPurchase(asked, purchaseOf(asked.world, PurchaseID)),
  },
};

/** By the id of the endpoint. A minus before a field of the order means descending. */
export const oracles: Readonly<Record<string, Oracle>> = { ...partyOracles, ...goodsOracles, ...receivableOracles, ...purchaseOracles };
