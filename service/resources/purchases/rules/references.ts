import { z } from "zod";
import type { Database } from "#service/db/database.ts";
import { and, eq, inArray } from "#service/db/orm/orm.ts";
import { products } from "#service/db/schema/catalog.ts";
import { users } from "#service/db/schema/people.ts";
import { locations } from "#service/db/schema/places.ts";
import { vendors } from "#service/db/schema/suppliers.ts";
import type { OrderInput } from "./parse-order.ts";

export interface ProductReference {
  readonly unitsPerCase: number;
  readonly isActive: boolean;
}

/** The records that an order refers to; null or absent if it may not refer to one. */
export interface References {
  readonly vendor: { readonly name: string; readonly requiresBatchCodes: boolean } | null;
  readonly locationName: string | null;
  readonly hasUser: boolean;
  /** The supplier's products by ProductID. */
  readonly products: ReadonlyMap<number, ProductReference>;
}

/** Product.StatusID 1: docs/api/data-api.md "Product catalog". */
const activeStatus = 1;
const locationRecord = z.object({ Location: z.string() });

/** The vendor if it is an active vendor of the supplier, with its requirements at that warehouse, or else at any warehouse. */
async function findVendor(
  tx: Database,
  vendorID: number,
  supplierID: number,
  locationID: number | undefined,
): Promise<References["vendor"]> {
  const rows = await tx
    .select()
    .from(vendors)
    .where(and(eq(vendors.VendorID, vendorID), eq(vendors.SupplierID, supplierID), eq(vendors.Active, true)));
  const [first] = rows;
  if (first === undefined) return null;
  const here = rows.filter((row) => row.LocationID === locationID);
  return { name: first.VendorName, requiresBatchCodes: (here.length > 0 ? here : rows).some((row) => row.RequirePOBatchCodes) };
}

async function findLocationName(tx: Database, locationID: number): Promise<string | null> {
  const [row] = await tx.select({ record: locations.record }).from(locations).where(eq(locations.LocationID, locationID));
  return row === undefined ? null : locationRecord.parse(JSON.parse(row.record)).Location;
}

async function findProducts(tx: Database, supplierID: number, productIDs: readonly number[]): Promise<References["products"]> {
  if (productIDs.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(products)
    .where(and(inArray(products.ProductID, [...new Set(productIDs)]), eq(products.SupplierID, supplierID)));
  return new Map(
    rows.map((row) => [row.ProductID, { unitsPerCase: Math.max(1, row.WholesaleUnitsPerCase), isActive: row.StatusID === activeStatus }]),
  );
}

export async function loadReferences(tx: Database, supplierID: number, input: OrderInput): Promise<References> {
  const { vendor_id, to_location_id, created_by_user_id, lines = [] } = input;
  const productIDs = lines.flatMap((line) => (line === null ? [] : [line.product_id]));
  const user =
    created_by_user_id === undefined ? [] : await tx.select({ id: users.UserID }).from(users).where(eq(users.UserID, created_by_user_id));
  return {
    vendor: vendor_id === undefined ? null : await findVendor(tx, vendor_id, supplierID, to_location_id),
    locationName: to_location_id === undefined ? null : await findLocationName(tx, to_location_id),
    hasUser: user.length > 0,
    products: await findProducts(tx, supplierID, productIDs),
  };
}
