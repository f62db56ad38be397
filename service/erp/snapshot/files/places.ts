import { z } from "zod";
import { flag } from "#contract/primitives.ts";
import { location, state } from "#contract/v1/places.ts";
import { locations, states } from "../../../db/schema/places.ts";
import { snapshotFile } from "./snapshot-file.ts";

/** Intl also takes offsets, such as +02:00. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export const statesFile = snapshotFile({
  name: "states",
  resource: "states",
  table: states,
  key: "GET /v1/states",
  record: state,
  changed: { TimeZone: z.string().refine(isTimeZone, "must be an IANA time zone, for example America/Denver") },
  added: { Active: flag.default(true) },
});

export const locationsFile = snapshotFile({
  name: "locations",
  resource: "locations",
  table: locations,
  key: "GET /v1/locations",
  record: location,
});
