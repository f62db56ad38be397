import type { Clock } from "../../calendar.ts";
import { cumulate, itemAt, type Random } from "../../random.ts";
import { districts, shopFirstWords, shopSecondWords, townsByState } from "../../words/places.ts";
import { createNaming, type Staff } from "../people/staff.ts";
import { type StateCode, warehouseOfState } from "../places.ts";
import type { Supplier } from "../suppliers.ts";
import { creditTerms, termsBySupplier } from "./credit-terms.ts";
import type { Account, Customer, PayingHabit } from "./customer.ts";

/** Customers with a fixed role, by index. The demo retailer is the chain of the first six. */
export const roles = { demoStores: 6, brandNew: 6, fewInvoices: 7, onHold: 8, inactive: 9, outOfBusiness: 10 } as const;

/** Of the demo chain's stores the last three belong to a second company; the last one is in Arizona. */
const demoStores = [
  { state: "CA", weekdays: [1, 4], account: 0 },
  { state: "CA", weekdays: [2, 5], account: 0 },
  { state: "CA", weekdays: [3, 6], account: 0 },
  { state: "CA", weekdays: [1], account: 1 },
  { state: "CA", weekdays: [3], account: 1 },
  { state: "AZ", weekdays: [5], account: 1 },
] as const;

type Setting = { suppliers: readonly Supplier[]; staff: Staff; clock: Clock; random: Random };

export function planCustomers(count: number, setting: Setting): Customer[] {
  const { random } = setting;
  const customers: Customer[] = [];
  const nameShop = createShopNames(random.fork("names"));
  const openAccount = createAccounts(setting);
  const demoAccounts = [openAccount(true), openAccount(true)];
  const demoName = nameShop();
  const demoTowns = random.shuffle(townsByState.CA);
  for (const [index, store] of demoStores.entries()) {
    const town = store.state === "CA" ? itemAt(demoTowns, index) : "Phoenix";
    const place = { state: store.state, town, account: itemAt(demoAccounts, store.account) };
    customers.push(planCustomer({ index, name: `${demoName} ${town}`, chain: demoName, ...place, weekdays: store.weekdays }, setting));
  }
  while (customers.length < count) {
    const state = random.pick<StateCode>(["CA", "CA", "CA", "AZ", "CO", "IL"]);
    const isSolitary = customers.length <= roles.outOfBusiness || !random.chance(10);
    const stores = isSolitary ? 1 : Math.min(random.between(2, 5), count - customers.length);
    const chain = nameShop();
    const account = openAccount(false);
    const places = random.shuffle(districts);
    for (let store = 0; store < stores; store += 1) {
      const name = stores === 1 ? chain : `${chain} ${itemAt(places, store)}`;
      const town = random.pick(townsByState[state]);
      const index = customers.length;
      customers.push(
        planCustomer({ index, name, chain: stores === 1 ? "" : chain, state, town, account, weekdays: drawWeekdays(random) }, setting),
      );
    }
  }
  return customers;
}

/** The credit term and the buyer belong to the account, so that the stores of a chain share them. */
function createAccounts({ random, clock }: Setting): (isDemo: boolean) => Account {
  const nameBuyer = createNaming(random.fork("buyers"), 20_001);
  let nextId = 7001;
  return (isDemo) => {
    const id = nextId++;
    const draw = random.fork(`account ${id}`);
    const { cashOnDelivery, net7, net14, net30 } = creditTerms;
    const term = isDemo ? net30 : draw.pick([cashOnDelivery, net7, net14, net14, net30, net30]);
    const habit = planPayingHabit(isDemo, term.days === 0, draw, clock);
    return { id, isDemo, term, habit, buyer: nameBuyer(`shop${id}.example.com`) };
  };
}

type Outline = Pick<Customer, "index" | "name" | "chain" | "state" | "town" | "account"> & { weekdays: readonly number[] };

function planCustomer(outline: Outline, { suppliers, staff, clock, random }: Setting): Customer {
  const draw = random.fork(`customer ${outline.index}`);
  const isDemo = outline.index < roles.demoStores;
  const nature = planTradingLife(outline, clock, draw);
  const warehouse = warehouseOfState[outline.state];
  const offered = suppliers.filter((supplier) => supplier.warehouses.includes(warehouse));
  const chosen = isDemo ? offered.slice(0, 12) : draw.shuffle(offered).slice(0, draw.between(5, 9));
  if (nature.isOnHold) outline.account.habit.stopsOn = Math.min(outline.account.habit.stopsOn, clock.today - draw.between(70, 130));
  return {
    ...outline,
    ...nature,
    id: 501 + outline.index,
    warehouse,
    rep: isDemo ? itemAt(staff.reps, 0) : draw.pick(staff.reps),
    deliveryWeekdays: outline.weekdays,
    terms: termsBySupplier(chosen, outline.account.term, draw),
    suppliers: chosen,
    supplierWeights: cumulate(chosen.map((supplier, rank) => supplier.popularity * (isDemo ? 1 : 1 / (1 + rank * 0.4)))),
    isDemo,
  };
}

type TradingLife = Pick<Customer, "status" | "isOnHold" | "orderPercent" | "linesTypical" | "orderFrom" | "orderTo">;

function planTradingLife({ index, chain }: Outline, clock: Clock, random: Random): TradingLife {
  const { today, start } = clock;
  const [orderPercent, linesTypical] = random.pick([
    [74, 8],
    [38, 6],
    [38, 5],
    [36, 5],
    [18, 3],
  ] as const);
  const regular = {
    status: "Active" as const,
    isOnHold: false,
    orderPercent,
    linesTypical,
    orderFrom: random.chance(70) ? start : start + random.between(30, 330),
    orderTo: today + 30,
  };
  if (index < roles.demoStores) return { ...regular, orderPercent: 86, linesTypical: 7, orderFrom: start };
  if (index === roles.brandNew) return { ...regular, orderPercent: 0 };
  if (index === roles.fewInvoices) return { ...regular, orderPercent: 85, linesTypical: 3, orderFrom: today - 45 };
  if (chain !== "") return regular;
  const fates = [
    "onHold",
    "onHold",
    "onHold",
    "inactive",
    "inactive",
    "inactive",
    "inactive",
    "inactive",
    "outOfBusiness",
    "outOfBusiness",
  ] as const;
  const fate =
    index === roles.onHold
      ? "onHold"
      : index === roles.inactive
        ? "inactive"
        : index === roles.outOfBusiness
          ? "outOfBusiness"
          : fates[random.below(100)];
  if (fate === "onHold") return { ...regular, orderPercent: 74, isOnHold: true, orderFrom: start, orderTo: today - random.between(12, 40) };
  if (fate === "inactive") return { ...regular, status: "Inactive", orderFrom: start, orderTo: today - random.between(90, 220) };
  if (fate === "outOfBusiness")
    return { ...regular, status: "OutOfBus", isOnHold: true, orderFrom: start, orderTo: today - random.between(110, 200) };
  return regular;
}

/** Most stores get one delivery a week, some two; few on a Saturday, fewer on a Sunday. */
function drawWeekdays(random: Random): number[] {
  const first = random.chance(94) ? random.between(1, 5) : random.pick([6, 6, 7]);
  return random.chance(10) && first <= 2 ? [first, first + 3] : [first];
}

function createShopNames(random: Random): () => string {
  const taken = new Set<string>();
  return () => {
    let name = `${random.pick(shopFirstWords)} ${random.pick(shopSecondWords)}`;
    for (let attempt = 2; taken.has(name); attempt += 1) {
      name = `${random.pick(shopFirstWords)} ${attempt > 20 ? `& ${random.pick(shopFirstWords)} ` : ""}${random.pick(shopSecondWords)}`;
    }
    taken.add(name);
    return name;
  };
}

/** Most accounts pay promptly, a third some weeks late, some months late, and a few stop paying altogether. */
function planPayingHabit(isDemo: boolean, paysOnDelivery: boolean, random: Random, clock: Clock): PayingHabit {
  const never = Number.MAX_SAFE_INTEGER;
  const drawnRun = random.pick(["weekly", "weekly", "semimonthly", "monthly"] as const);
  const run = paysOnDelivery ? "onDelivery" : drawnRun;
  const paysByBrand = random.chance(45);
  if (isDemo) return { run: "semimonthly", daysLateLow: -4, daysLateHigh: 12, paysByBrand: true, stopsOn: never };
  const roll = random.below(100);
  if (roll < 58) return { run, daysLateLow: -6, daysLateHigh: 2, paysByBrand, stopsOn: never };
  if (roll < 85) return { run, daysLateLow: 4, daysLateHigh: 25, paysByBrand, stopsOn: never };
  if (roll < 96) return { run, daysLateLow: 28, daysLateHigh: 75, paysByBrand, stopsOn: never };
  return { run, daysLateLow: 20, daysLateHigh: 60, paysByBrand, stopsOn: clock.today - random.between(60, 140) };
}
