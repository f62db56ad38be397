import type { Clock } from "../../calendar.ts";
import { itemAt, type Random } from "../../random.ts";
import { brandTitles, buyerTitles } from "../../words/people.ts";
import type { Customer } from "../customers/customer.ts";
import { stateCodes, warehouses } from "../places.ts";
import { productGroups, type Supplier } from "../suppliers.ts";
import { createNaming, type Person, type Staff } from "./staff.ts";

type Access = {
  role: "Customer" | "Supplier" | "Admin" | "DistributorRep";
  states: readonly string[];
  customerIds?: readonly number[];
  supplierIds?: readonly number[];
  locationIds?: readonly number[];
  title: string | null;
  department: string | null;
};

/** Lines of users.ndjson: staff, one or two people per brand, one buyer per AR account, and a few that have left. */
export function* userRecords(
  staff: Staff,
  suppliers: readonly Supplier[],
  customers: readonly Customer[],
  random: Random,
): Generator<object> {
  const everywhere = { states: stateCodes, locationIds: warehouses.map(({ locationId }) => locationId) };
  for (const admin of staff.admins)
    yield userRecord(admin, { role: "Admin", ...everywhere, title: "Administrator", department: "Operations" });
  for (const rep of [...staff.reps, staff.formerRep]) {
    const customerIds = customers.filter((customer) => customer.rep === rep).map((customer) => customer.id);
    yield userRecord(rep, { role: "DistributorRep", states: stateCodes, customerIds, title: "Territory Manager", department: "Sales" });
  }
  for (const rep of staff.brandReps)
    yield userRecord(rep, { role: "DistributorRep", states: ["CA"], title: "Supplier Representative", department: "Sales" });
  const nameUser = createNaming(
    random,
    10_001,
    customers.map(({ account }) => account.buyer.email),
  );
  for (const { id, index, slug, state } of suppliers) {
    for (let count = index < 2 ? 2 : 1; count > 0; count -= 1) {
      const person = nameUser(`${slug}.example.com`, count === 2 || !random.chance(6));
      yield userRecord(person, { role: "Supplier", states: [state], supplierIds: [id], title: random.pick(brandTitles), department: null });
    }
  }
  for (const [account, stores] of Map.groupBy(customers, (customer) => customer.account)) {
    const states = [...new Set(stores.map((store) => store.state))];
    const title = random.chance(70) ? random.pick(buyerTitles) : null;
    yield userRecord(account.buyer, { role: "Customer", states, customerIds: stores.map((store) => store.id), title, department: null });
    if (!random.chance(8)) continue;
    const former = nameUser(`shop${account.id}.example.com`, false);
    yield userRecord(former, { role: "Customer", states, customerIds: [itemAt(stores, 0).id], title: null, department: null });
  }
}

function userRecord(person: Person, access: Access): object {
  return {
    UserID: person.id,
    SiteUserID: person.id + 50_000,
    FullName: person.name,
    Email: person.email,
    Role: access.role,
    UserActive: person.isActive,
    SvcLiveAccess: person.isActive && person.id % 4 !== 0,
    PowerUser: access.role === "Admin" || person.id % 5 === 0,
    States: [...access.states],
    CustomerIDs: access.customerIds ?? null,
    SupplierIDs: access.supplierIds ?? null,
    LocationIDs: access.locationIds ?? null,
    JobTitle: access.title,
    Department: access.department,
  };
}

/** Territory Managers work for product groups; Supplier Reps have the group named Supplier. One rep's user is no longer active. */
export function* salesRepRecords(
  staff: Staff,
  suppliers: readonly Supplier[],
  customers: readonly Customer[],
  random: Random,
  clock: Clock,
) {
  const stamp = () => clock.stamp(clock.today - random.between(1, 90), random.between(28_800, 64_800));
  for (const [index, rep] of staff.reps.entries()) {
    const groups = index === 0 ? productGroups : productGroups.filter((group) => group.id !== (index % 3) + 1);
    yield {
      UserID: rep.id,
      ProductGroups: groups.map((group) => group.name),
      SupplierIDs: suppliers.filter((supplier) => groups.includes(supplier.group)).map((supplier) => supplier.id),
      CustomerIDs: customers.filter((customer) => customer.rep === rep).map((customer) => customer.id),
      TimeUpdated: stamp(),
    };
  }
  for (const [index, rep] of staff.brandReps.entries()) {
    const own = suppliers.filter((supplier) => supplier.index % staff.brandReps.length === index);
    const customerIds = customers
      .filter((customer) => own.some((supplier) => customer.terms.has(supplier.index)))
      .map((customer) => customer.id);
    yield {
      UserID: rep.id,
      ProductGroups: ["Supplier"],
      SupplierIDs: own.map((supplier) => supplier.id),
      CustomerIDs: customerIds,
      TimeUpdated: stamp(),
    };
  }
  yield {
    UserID: staff.formerRep.id,
    ProductGroups: [productGroups[0].name],
    SupplierIDs: [],
    CustomerIDs: [itemAt(customers, 0).id],
    TimeUpdated: stamp(),
  };
}
