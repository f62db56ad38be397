import { type Clock, type Day, formatDay } from "../../calendar.ts";
import type { Random } from "../../random.ts";
import type { Product } from "../products/product.ts";
import type { Customer } from "./customer.ts";

/** Units of one product set aside for some customers. */
type Allocation = {
  id: number;
  /** 1: standing, on a reserved product; 2: a limited release. */
  typeId: 1 | 2;
  product: Product;
  from: Day;
  to: Day;
  shares: readonly { customer: Customer; units: number }[];
};

export type Allocations = {
  list: readonly Allocation[];
  /** Whether a customer may buy a reserved product. */
  allows(product: Product, customer: Customer): boolean;
};

export function planAllocations(products: readonly Product[], customers: readonly Customer[], random: Random, clock: Clock): Allocations {
  const { today, start } = clock;
  const list: Allocation[] = [];
  const active = customers.filter((customer) => customer.status === "Active");
  const add = (product: Product, typeId: 1 | 2, from: Day, to: Day) => {
    const buyers = active.filter((customer) => customer.terms.has(product.supplier.index));
    const chosen = [
      ...buyers.filter((customer) => customer.index < 2),
      ...random.shuffle(buyers.filter((customer) => customer.index >= 2)).slice(0, random.between(3, 8)),
    ];
    const shares = chosen.map((customer) => ({ customer, units: product.size.unitsPerCase * random.between(1, 2) }));
    if (shares.length > 0) list.push({ id: 6001 + list.length, typeId, product, from, to, shares });
  };
  for (const product of products.filter((candidate) => candidate.isReserved)) add(product, 1, start, today + 120);
  const regular = products.filter((product) => product.statusId === 1 && !product.isReserved && !product.isSample);
  const releases = [-200, -60, -10, -5, -2, 9];
  for (let count = 0; count < Math.max(releases.length, products.length / 40); count += 1) {
    const from = today + (releases[count % releases.length] ?? 0);
    add(random.pick(regular), 2, from, from + random.between(14, 30));
  }
  const allowed = new Set<number>();
  for (const { product, typeId, shares } of list) {
    if (typeId === 1) for (const { customer } of shares) allowed.add(product.index * customers.length + customer.index);
  }
  return { list, allows: (product, customer) => !product.isReserved || allowed.has(product.index * customers.length + customer.index) };
}

/** Lines of allocations.ndjson; the key is [AllocationID, ProductID, CustomerID]. */
export function allocationRecords({ list }: Allocations, clock: Clock): object[] {
  return list.flatMap(({ id, typeId, product, from, to, shares }) =>
    shares.map(({ customer, units }) => ({
      AllocationID: id,
      ProductID: product.id,
      CustomerID: customer.id,
      Units: units,
      AllocationTypeID: typeId,
      StartDate: formatDay(from),
      EndDate: formatDay(to),
      TimeUpdated: clock.stamp(from - 3, 47_000),
    })),
  );
}
