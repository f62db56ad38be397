import { z } from "zod";
import { defineEndpoint, everyKey, singleErrors, trackedListErrors } from "../endpoint.ts";
import { dataArrayOfOne, trackedListOf } from "../envelopes.ts";
import { dateTime, id, idList, idText, text, textList, trackedPageQuery } from "../primitives.ts";

export const state = z
  .object({
    StateAbbreviation: text,
    StateName: text,
    OrderCutOffTime: text,
    TimeZone: text,
    OrderCutOffDaysInAdvance: text,
    TimeUpdated: dateTime,
  })
  .meta({ id: "State" });

export const location = z
  .object({
    LocationID: id,
    Location: text,
    DBA: text,
    Address: text,
    Address2: text.nullable(),
    Address3: text.nullable(),
    City: text,
    State: text,
    PostalCode: text,
    TimeUpdated: dateTime,
  })
  .meta({ id: "Location" });

const tag = "Places";

export const listStates = defineEndpoint({
  id: "listStates",
  method: "GET",
  path: "/v1/states",
  tag,
  summary: "Active states with their order cut-off",
  access: everyKey,
  query: z.object({ States: textList.optional(), ...trackedPageQuery }),
  replies: { 200: trackedListOf(state) },
  errors: trackedListErrors,
});

export const listLocations = defineEndpoint({
  id: "listLocations",
  method: "GET",
  path: "/v1/locations",
  tag,
  summary: "Warehouses",
  access: everyKey,
  query: z.object({ LocationIDs: idList.optional(), States: textList.optional(), ...trackedPageQuery }),
  replies: { 200: trackedListOf(location) },
  errors: trackedListErrors,
});

export const getLocation = defineEndpoint({
  id: "getLocation",
  method: "GET",
  path: "/v1/locations/{locationID}",
  tag,
  summary: "One warehouse",
  access: everyKey,
  params: z.object({ locationID: idText }),
  replies: { 200: dataArrayOfOne(location) },
  errors: singleErrors,
});
