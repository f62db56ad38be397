import { type Clock, type Day, formatDay, weekdayOf } from "../../calendar.ts";
import { itemAt, type Random } from "../../random.ts";
import { streets } from "../../words/places.ts";
import { createNaming, staffDomain } from "../people/staff.ts";
import { areaCodes, postalPrefixes, warehouses } from "../places.ts";
import type { Customer } from "./customer.ts";
import { roles } from "./customers.ts";

/** Lines of customers.ndjson. Only a few carry DeliveryDates (a changed week); the service derives the others. */
export function* customerRecords(customers: readonly Customer[], random: Random, clock: Clock): Generator<object> {
  const nameAgent = createNaming(random.fork("agents"), 1);
  const agents = [nameAgent(staffDomain), nameAgent(staffDomain)];
  for (const customer of customers) {
    const draw = random.fork(`record ${customer.index}`);
    const { id, name, state, town, rep, status, isOnHold } = customer;
    const isCollected = status === "OutOfBus" || (isOnHold && draw.chance(75));
    const agent = isCollected ? draw.pick(agents) : null;
    const record = {
      CustomerID: id,
      CustomerName: name,
      CustomerNameAlt: draw.chance(35) ? `${name} LLC` : "",
      ChainName: customer.chain,
      LicenseNum: `C${state === "CA" ? 10 : 9}-${String(draw.between(1, 9_999_999)).padStart(7, "0")}-LIC`,
      Address: `${draw.between(10, 9_800)} ${draw.pick(streets)}, ${town}, ${state} ${postalPrefixes[state]}${draw.between(10, 99)}`,
      State: state,
      LocationID: itemAt(warehouses, customer.warehouse).locationId,
      AccountStatus: status,
      OnHold: isOnHold,
      DeliveryMinimum: draw.pick([0, 150, 250, 250, 300, 500]),
      DeliveryDays: customer.deliveryWeekdays.join(","),
      SalesRepUserID: rep.id,
      SalesRepName: rep.name,
      SalesRepEmail: rep.email,
      SalesRepPhone: `(${areaCodes[state]}) 555-01${String(rep.id % 100).padStart(2, "0")}`,
      CollectionAgentFullName: agent?.name ?? null,
      CollectionAgentEmail: agent?.email ?? null,
      ProfilePictureURL: draw.chance(70) ? `https://images.example.com/customers/${id}.jpg` : "",
      TimeUpdated: clock.stamp(clock.today - draw.between(1, 200), draw.between(28_800, 68_400)),
      ARAccountID: customer.account.id,
    };
    const isChanged = customer.index > roles.outOfBusiness && status === "Active" && customer.index % changedEvery === 0;
    yield isChanged ? { ...record, DeliveryDates: changedDates(customer, clock) } : record;
  }
}

/** One in this many customers has a changed delivery week. */
const changedEvery = 14;
const plannedDates = 4;

/** The next four dates, one of which is moved by some days or canceled. */
function changedDates({ index, deliveryWeekdays }: Customer, clock: Clock): string[] {
  const isUsual = (day: Day) => deliveryWeekdays.includes(weekdayOf(day));
  const nth = Math.floor(index / changedEvery);
  const isMoved = nth % 2 === 0;
  const changed = isMoved ? (nth / 2 + 2) % 3 : 1;
  const dates: Day[] = [];
  for (let day = clock.today, seen = 0; dates.length < plannedDates; day += 1) {
    if (!isUsual(day)) continue;
    if (seen !== changed) dates.push(day);
    else if (isMoved)
      dates.push(
        itemAt(
          [day + 1, day + 2, day + 3].filter((other) => !isUsual(other)),
          0,
        ),
      );
    seen += 1;
  }
  return dates.map(formatDay);
}
