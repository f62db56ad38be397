import { getLocation, listLocations, listStates } from "#contract/v1/places.ts";
import { locations, states } from "#service/db/schema/places.ts";
import { mount } from "../mount.ts";
import { equals, oneOf } from "./conditions.ts";
import { findRecord, listPage, plainList, rising, seek } from "./list-page.ts";

const stateList = plainList({ table: states, order: [rising(states.StateAbbreviation)] });
const locationList = plainList({ table: locations, order: [rising(locations.LocationID)], seeks: [seek(locations.LocationID)] });

export const placeRoutes = [
  mount(listStates, { reads: ["states"] }, ({ query, db }) =>
    listPage(db, stateList, query, [equals(states.Active, true), oneOf(states.StateAbbreviation, query.States)]),
  ),
  mount(listLocations, { reads: ["locations"] }, ({ query, db }) =>
    listPage(db, locationList, query, [oneOf(locations.LocationID, query.LocationIDs), oneOf(locations.State, query.States)]),
  ),
  mount(getLocation, { reads: ["locations"] }, ({ params, db }) =>
    findRecord(db, locationList, [equals(locations.LocationID, params.locationID)]),
  ),
];
