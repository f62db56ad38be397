import { itemAt, Random } from "../../random.ts";
import type { Customer } from "../customers/customer.ts";
import { roles } from "../customers/customers.ts";
import type { Supplier } from "../suppliers.ts";
import type { Staff } from "./staff.ts";

export type DemoKeys = {
  /** A rep: an Employee key with a user of its own. */
  employee: string;
  /** The demo retailer: the six stores of a chain. */
  customer: string;
  /** The demo brand: two suppliers of one vendor. */
  supplier: string;
  /** A retailer with a handful of invoices. */
  smallRetailer: string;
  /** A retailer without a single invoice. */
  newRetailer: string;
  otherBrand: string;
  /** An Employee key that may send 60 requests an hour. */
  lowQuota: string;
};

export function deriveKeys(environment: string, seed: number, given: Partial<DemoKeys> = {}): DemoKeys {
  const random = new Random(`keys of ${environment} ${seed}`);
  const key = (role: string) => `demo_${environment}_${role}_${random.fork(role).hex(24)}`;
  return {
    employee: given.employee ?? key("employee"),
    customer: given.customer ?? key("customer"),
    supplier: given.supplier ?? key("supplier"),
    smallRetailer: given.smallRetailer ?? key("small_retailer"),
    newRetailer: given.newRetailer ?? key("new_retailer"),
    otherBrand: given.otherBrand ?? key("other_brand"),
    lowQuota: given.lowQuota ?? key("low_quota"),
  };
}

export function apiKeyRecords(keys: DemoKeys, staff: Staff, suppliers: readonly Supplier[], customers: readonly Customer[]): object[] {
  const retailer = (Key: string, stores: readonly Customer[]) => {
    const first = itemAt(stores, 0);
    return {
      Key,
      Type: "Customer",
      Company: first.chain || first.name,
      CustomerIDs: stores.map((store) => store.id),
      UserID: first.account.buyer.id,
    };
  };
  const brand = (Key: string, own: readonly Supplier[]) => ({
    Key,
    Type: "Supplier",
    Company: itemAt(own, 0).name,
    SupplierIDs: own.map((supplier) => supplier.id),
  });
  const company = "Longmile Wholesale";
  return [
    { Key: keys.employee, Type: "Employee", Company: company, UserID: itemAt(staff.reps, 0).id },
    retailer(keys.customer, customers.slice(0, roles.demoStores)),
    brand(keys.supplier, suppliers.slice(0, 2)),
    retailer(keys.smallRetailer, [itemAt(customers, roles.fewInvoices)]),
    retailer(keys.newRetailer, [itemAt(customers, roles.brandNew)]),
    brand(keys.otherBrand, [itemAt(suppliers, 2)]),
    { Key: keys.lowQuota, Type: "Employee", Company: company, UserID: itemAt(staff.admins, 0).id, RequestsPerHour: 60 },
  ];
}
