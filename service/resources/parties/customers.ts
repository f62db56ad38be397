import { getCustomer, listAllocations, listCustomerCreditTerms, listCustomers, listDeliveryDays } from "#contract/v1/customers.ts";
import { allocations, customerCreditTerms, customers } from "#service/db/schema/customers.ts";
import { states } from "#service/db/schema/places.ts";
import { sql } from "#service/db/statements/sql-text.ts";
import { mount } from "../../http/endpoints/mount.ts";
import { customersOf, suppliersOf, within } from "../../keys/scope.ts";
import { equals, inSet } from "../conditions.ts";
import { seek } from "../list-keys.ts";
import { findRecord, type ListShape, listPage, plainList } from "../list-page.ts";
import { todayIn, upcomingDeliveryDates } from "./delivery-dates.ts";

type Delivery = {
  CustomerID: number;
  DeliveryDays: string;
  /** JSON text; null if the snapshot has no dates. */
  dates: string | null;
  timeZone: string | null;
  record: string;
};

const customerRows = {
  ...plainList({
    key: "GET /v1/customers",
    table: customers,
    seeks: [seek(customers.CustomerID), seek(customers.State)],
  }),
  select: sql`${customers.CustomerID} as "CustomerID", ${customers.DeliveryDays} as "DeliveryDays", ${customers.record} as record,
    array_to_json(${customers.DeliveryDates})::text as dates, ${states.TimeZone} as "timeZone"`,
  beside: sql`left join ${states} on ${states.StateAbbreviation} = ${customers.State}`,
};

const datesAt = (now: Date, { DeliveryDays, timeZone }: Delivery) => upcomingDeliveryDates(DeliveryDays, todayIn(timeZone ?? "UTC", now));

/** Customers with their next delivery dates: those of the snapshot, or the next ones from today in the customer's time zone. */
const customerList = (now: Date): ListShape<Delivery> => ({
  ...customerRows,
  toRecord(row) {
    if (row.dates !== null) return row.record;
    const dates = datesAt(now, row);
    return `${row.record.slice(0, -1)},"DeliveryDates":${JSON.stringify(dates)},"NextDeliveryDates":"${dates.join(";")}"}`;
  },
});

const scheduleList = (now: Date): ListShape<Delivery> => ({
  ...customerRows,
  toRecord(row) {
    const { CustomerID, DeliveryDays, dates } = row;
    return `{"CustomerID":${CustomerID},"DeliveryDays":${JSON.stringify(DeliveryDays)},"DeliveryDates":${dates ?? JSON.stringify(datesAt(now, row))}}`;
  },
});

const creditTermList = plainList({
  key: "GET /v1/customers/creditTerms",
  table: customerCreditTerms,
  seeks: [
    seek(customerCreditTerms.CustomerID, customerCreditTerms.SupplierID),
    seek(customerCreditTerms.CustomerID),
    seek(customerCreditTerms.SupplierID),
  ],
});

const allocationList = plainList({
  key: "GET /v1/allocations",
  table: allocations,
  seeks: [seek(allocations.CustomerID), seek(allocations.SupplierID), seek(allocations.State)],
});

const dated = { reads: ["customers", "states"], isDated: true } as const;

export const customerRoutes = [
  mount(listCustomers, dated, ({ query, caller, db, now }) =>
    listPage(db, customerList(now), query, [
      inSet(customers.CustomerID, within(customersOf(caller), query.CustomerIDs)),
      inSet(customers.State, query.States),
      inSet(customers.AccountStatus, query.AccountStatuses),
      equals(customers.OnHold, query.OnHold),
    ]),
  ),
  mount(getCustomer, dated, ({ params, caller, db, now }) =>
    findRecord(db, customerList(now), [inSet(customers.CustomerID, within(customersOf(caller), [params.customerID]))]),
  ),
  mount(listDeliveryDays, dated, ({ query, caller, db, now }) =>
    listPage(db, scheduleList(now), query, [
      inSet(customers.CustomerID, within(customersOf(caller), query.CustomerIDs)),
      inSet(customers.State, query.States),
      equals(customers.AccountStatus, "Active"),
    ]),
  ),
  mount(listCustomerCreditTerms, { reads: ["customerCreditTerms"] }, ({ query, caller, db }) =>
    listPage(db, creditTermList, query, [
      inSet(customerCreditTerms.CustomerID, within(customersOf(caller), query.CustomerIDs)),
      inSet(customerCreditTerms.SupplierID, within(suppliersOf(caller), query.SupplierIDs)),
    ]),
  ),
  mount(listAllocations, { reads: ["allocations"] }, ({ query, caller, db }) =>
    listPage(db, allocationList, query, [
      inSet(allocations.CustomerID, within(customersOf(caller), query.CustomerIDs)),
      inSet(allocations.SupplierID, within(suppliersOf(caller), query.SupplierIDs)),
      inSet(allocations.State, query.States),
    ]),
  ),
];
