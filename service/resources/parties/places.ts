import { getLocation, listLocations, listStates } from "#contract/v1/places.ts";
import { customers } from "#service/db/schema/customers.ts";
import { locations, states } from "#service/db/schema/places.ts";
import { type SQL, sql } from "#service/db/statements/sql-text.ts";
import { mount } from "../../http/endpoints/mount.ts";
import { customersOf, type Ids } from "../../keys/scope.ts";
import { arrayOf, equals, inSet } from "../conditions.ts";
import { seek } from "../list-keys.ts";
import { findRecord, listPage, plainList } from "../list-page.ts";

const stateList = plainList({ key: "GET /v1/states", table: states });
const locationList = plainList({ key: "GET /v1/locations", table: locations, seeks: [seek(locations.LocationID)] });

/** The state of at least one of the customers; null if the key sees all customers. */
const isStateOf = (customerIDs: Ids): SQL | null =>
  customerIDs === null
    ? null
    : sql`${states.StateAbbreviation} in (select c.state from ${customers} c where c.customer_id = any(${arrayOf(customerIDs)}))`;

export const placeRoutes = [
  mount(listStates, { reads: ["states", "customers"] }, ({ query, caller, db }) =>
    listPage(db, stateList, query, [
      equals(states.Active, true),
      inSet(states.StateAbbreviation, query.States),
      isStateOf(customersOf(caller)),
    ]),
  ),
  mount(listLocations, { reads: ["locations"] }, ({ query, db }) =>
    listPage(db, locationList, query, [inSet(locations.LocationID, query.LocationIDs), inSet(locations.State, query.States)]),
  ),
  mount(getLocation, { reads: ["locations"] }, ({ params, db }) =>
    findRecord(db, locationList, [equals(locations.LocationID, params.locationID)]),
  ),
];
