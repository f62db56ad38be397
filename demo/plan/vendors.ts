import type { Clock } from "../calendar.ts";
import { itemAt, type Random } from "../random.ts";
import { streets, townsByState } from "../words/places.ts";
import { postalPrefixes, type StateCode, warehouses } from "./places.ts";
import type { Supplier } from "./suppliers.ts";

const weekdayNames = ["Mon", "Tue", "Wed", "Thu", "Fri"] as const;

/** A vendor's terms for one supplier and one destination warehouse; the row's key is [VendorID, SupplierID, LocationID]. */
export type Vendor = {
  id: number;
  name: string;
  supplier: Supplier;
  warehouse: number;
  leadTimeDays: number;
  targetDOI: number;
  /** Weekdays on which it can be collected, 1 = Monday. */
  pickupWeekdays: readonly number[];
  requiresBatchCodes: boolean;
  isActive: boolean;
  record: object;
};

/**
 * One vendor per supplier, with these exceptions: the first vendor serves the first two suppliers; the second supplier is also
 * packed by a vendor that requires batch codes; the third supplier has a former vendor.
 */
export function planVendors(suppliers: readonly Supplier[], random: Random, clock: Clock): Vendor[] {
  const vendors: Vendor[] = [];
  let nextId = 301;
  const house = describeVendor(nextId++, `${itemAt(suppliers, 0).name} Holdings`, "CA", random);
  for (const supplier of suppliers) {
    const isOfHouse = supplier.index < 2;
    const vendor = isOfHouse ? house : describeVendor(nextId++, `${supplier.name} LLC`, supplier.state, random);
    vendors.push(
      ...termsOf(vendor, supplier, { requiresBatchCodes: !isOfHouse && random.chance(35), isActive: supplier.isActive }, random, clock),
    );
    if (supplier.index === 1) {
      const packer = describeVendor(nextId++, "Ninebark Co-Packing", "CA", random);
      vendors.push(...termsOf(packer, supplier, { requiresBatchCodes: true, isActive: true }, random, clock));
    }
    if (supplier.index === 2) {
      const former = describeVendor(nextId++, "Old Quay Distribution", supplier.state, random);
      vendors.push(...termsOf(former, supplier, { requiresBatchCodes: false, isActive: false }, random, clock));
    }
  }
  return vendors;
}

type Description = { id: number; name: string; address: object };

function describeVendor(id: number, name: string, state: StateCode, random: Random): Description {
  return {
    id,
    name,
    address: {
      VendorLicenseNumber: `M-${state}-${random.between(100_000, 999_999)}`,
      VendorAddress: `${random.between(100, 9_900)} ${random.pick(streets)}`,
      VendorAddress2: random.chance(30) ? `Suite ${random.between(1, 40)}` : null,
      VendorCity: random.pick(townsByState[state]),
      VendorState: state,
      VendorPostalCode: `${postalPrefixes[state]}${random.between(10, 99)}`,
    },
  };
}

function termsOf(
  vendor: Description,
  supplier: Supplier,
  flags: { requiresBatchCodes: boolean; isActive: boolean },
  random: Random,
  clock: Clock,
): Vendor[] {
  return supplier.warehouses.map((warehouse) => {
    const leadTimeDays = random.between(3, 7) + warehouse * 2;
    const targetDOI = random.pick([35, 40, 45, 50]);
    const pickupWeekdays = supplier.index < 2 ? [1, 3, 5] : [1, 2, 3, 4, 5].filter((weekday) => weekday === 2 || random.chance(35));
    return {
      id: vendor.id,
      name: vendor.name,
      supplier,
      warehouse,
      leadTimeDays,
      targetDOI,
      pickupWeekdays,
      ...flags,
      record: {
        SupplierID: supplier.id,
        LocationID: itemAt(warehouses, warehouse).locationId,
        VendorID: vendor.id,
        LeadTimeDays: leadTimeDays,
        TargetDOI: targetDOI,
        MaxDOI: targetDOI + random.pick([15, 20, 30]),
        VendorName: vendor.name,
        ...vendor.address,
        PickupDates: pickupWeekdays.map((weekday) => itemAt(weekdayNames, weekday - 1)),
        RequirePOBatchCodes: flags.requiresBatchCodes,
        Active: flags.isActive,
        TimeUpdated: clock.stamp(clock.today - random.between(10, 250), random.between(28_800, 64_800)),
      },
    };
  });
}
