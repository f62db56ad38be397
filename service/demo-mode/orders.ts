import type { z } from "zod";
import type { product } from "#contract/v1/catalog.ts";
import type { vendor } from "#contract/v1/suppliers.ts";
import type { DemoApi } from "./demo-api.ts";

type Vendor = z.infer<typeof vendor>;
type Product = z.infer<typeof product>;

/** The number of an order that the vendor should have delivered by now. */
export const latePONumber = "DEMO-LATE";

interface Supply {
  readonly vendor: Vendor;
  readonly products: readonly Product[];
}

/** The brand's products from vendors with and without batch codes, in its first warehouse. */
async function readSupply(api: DemoApi, needsBatchCodes: boolean): Promise<Supply | null> {
  const vendors = await api.list<Vendor>("supplier", "/v1/vendors");
  const vendor = vendors.find(({ RequirePOBatchCodes }) => RequirePOBatchCodes === needsBatchCodes);
  if (vendor === undefined) return null;
  const products = await api.list<Product>("supplier", `/v1/products?SupplierIDs=${vendor.SupplierID}`);
  return { vendor, products };
}

const dayAfter = (now: Date, days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);

const linesOf = (products: readonly Product[], cases: readonly number[]) =>
  products.slice(-cases.length).map(({ ProductID }, index) => ({ product_id: ProductID, cases: cases[index] ?? 1 }));

interface CreatedOrder {
  readonly purchase_global_id: string;
}

const create = (api: DemoApi, key: "supplier" | "employee", { vendor }: Supply, body: object, path = "/v2/purchases") =>
  api.send<CreatedOrder>(key, "POST", path, {
    vendor_id: vendor.VendorID,
    to_location_id: vendor.LocationID,
    supplier_id: vendor.SupplierID,
    ...body,
  });

/**
 * Adds drafts of the brand: one that is complete, one without batch codes and a quantity, and one that the rep changed after the brand wrote it.
 * The rep also has a draft of the same products for the same warehouse.
 */
export async function addDrafts(api: DemoApi, now: Date, before: (hours: number) => Date): Promise<void> {
  const [plain, coded] = [await readSupply(api, false), await readSupply(api, true)];
  if (plain !== null) {
    api.setNow(before(50));
    const lines = linesOf(plain.products, [4, 6]);
    const shared = { purchase_transactions: lines, delivery_date: dayAfter(now, 12) };
    const { purchase_global_id: id } = await create(api, "supplier", plain, { ...shared, po_num: "DEMO-SHARED" });
    api.setNow(before(26));
    await create(api, "supplier", plain, {
      po_num: "DEMO-READY",
      delivery_date: dayAfter(now, 9),
      purchase_transactions: linesOf(plain.products, [2, 3, 2]),
    });
    api.setNow(before(5));
    const changed = { delivery_date: dayAfter(now, 7), purchase_transactions: linesOf(plain.products, [9, 6]) };
    await api.send("employee", "PATCH", `/v2/purchases/${id}`, changed);
    await create(api, "employee", plain, { ...changed, po_num: "DEMO-SHARED-REP" });
  }
  if (coded === null) return;
  api.setNow(before(22));
  const [first, last] = linesOf(coded.products, [3, 0]);
  await create(api, "supplier", coded, { po_num: "DEMO-CHECK", delivery_date: dayAfter(now, 10), purchase_transactions: [first, last] });
}

/** Adds an order that was submitted six days ago for delivery two days ago. */
export async function addLateOrder(api: DemoApi, now: Date, before: (hours: number) => Date): Promise<void> {
  const supply = await readSupply(api, false);
  if (supply === null) return;
  api.setNow(before(6 * 24));
  const order = { po_num: latePONumber, delivery_date: dayAfter(now, -2), purchase_transactions: linesOf(supply.products, [2, 5]) };
  await create(api, "supplier", supply, order, "/v2/purchases?submit=true");
}
