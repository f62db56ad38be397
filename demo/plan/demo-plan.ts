import { type Clock, createClock } from "../calendar.ts";
import { type DemoOptions, settleOptions } from "../options.ts";
import { Random } from "../random.ts";
import type { SnapshotFileName, SnapshotRow } from "../snapshot-files.ts";
import { type Allocations, allocationRecords, planAllocations } from "./customers/allocations.ts";
import { creditTermRecords, customerCreditTermRecords, paymentTypeRecords, supplierCreditTermRecords } from "./customers/credit-terms.ts";
import type { Customer } from "./customers/customer.ts";
import { customerRecords } from "./customers/customer-records.ts";
import { planCustomers } from "./customers/customers.ts";
import { apiKeyRecords, deriveKeys } from "./people/api-keys.ts";
import { planStaff, type Staff } from "./people/staff.ts";
import { salesRepRecords, userRecords } from "./people/user-records.ts";
import { locationRecords, stateRecords } from "./places.ts";
import { type Catalog, planCatalog } from "./products/catalog.ts";
import { menuPromotionRecords, type Promotion, planPromotions, promotionRecords } from "./products/promotions.ts";
import { planSuppliers, type Supplier } from "./suppliers.ts";
import { planVendors, type Vendor } from "./vendors.ts";

/** The master data, before anything is bought or sold. */
export type DemoPlan = {
  scale: number;
  clock: Clock;
  random: Random;
  staff: Staff;
  suppliers: Supplier[];
  vendors: Vendor[];
  catalog: Catalog;
  customers: Customer[];
  promotions: Promotion[];
  allocations: Allocations;
};

export function planDemo(options: DemoOptions): DemoPlan {
  const { scale, seed, environment } = settleOptions(options);
  const random = new Random(`demo of ${environment} ${seed}`);
  const clock = createClock(options.today, options.now);
  const staff = planStaff(scale, random.fork("staff"));
  const suppliers = planSuppliers(Math.max(4, Math.round(12 * scale)), random.fork("suppliers"), clock);
  const vendors = planVendors(suppliers, random.fork("vendors"), clock);
  const catalog = planCatalog(Math.max(48, Math.round(400 * scale)), suppliers, random.fork("catalogue"), clock);
  const customers = planCustomers(Math.max(20, Math.round(250 * scale)), { suppliers, staff, clock, random: random.fork("customers") });
  const promotions = planPromotions(catalog.bySupplier, random.fork("promotions"), clock);
  const allocations = planAllocations(catalog.products, customers, random.fork("allocations"), clock);
  return { scale, clock, random, staff, suppliers, vendors, catalog, customers, promotions, allocations };
}

/** The records of the master data. */
export function* masterRows(plan: DemoPlan, options: DemoOptions): Generator<SnapshotRow> {
  const { clock, random, staff, suppliers, customers } = plan;
  const { seed, environment } = settleOptions(options);
  const keys = deriveKeys(environment, seed, options.keys);
  const files: [SnapshotFileName, Iterable<object>][] = [
    ["states", stateRecords(clock)],
    ["locations", locationRecords(clock)],
    ["suppliers", suppliers.map(({ record }) => record)],
    ["vendors", plan.vendors.map(({ record }) => record)],
    ["users", userRecords(staff, suppliers, customers, random.fork("users"))],
    ["productCategories", plan.catalog.categoryRecords],
    ["products", plan.catalog.products.map(({ record }) => record)],
    ["menuPromotions", menuPromotionRecords(suppliers, random.fork("menu promotions"), clock)],
    ["promotions", promotionRecords(plan.promotions, clock)],
    ["creditTerms", creditTermRecords(clock)],
    ["customers", customerRecords(customers, random.fork("customer records"), clock)],
    ["salesReps", salesRepRecords(staff, suppliers, customers, random.fork("sales reps"), clock)],
    ["customerCreditTerms", customerCreditTermRecords(customers, suppliers, clock)],
    ["supplierCreditTerms", supplierCreditTermRecords(suppliers, random.fork("supplier terms"), clock)],
    ["allocations", allocationRecords(plan.allocations, clock)],
    ["paymentTypes", paymentTypeRecords(suppliers, clock)],
    ["apiKeys", apiKeyRecords(keys, staff, suppliers, customers)],
  ];
  for (const [file, records] of files) for (const record of records) yield { file, record };
}
