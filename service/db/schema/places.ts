import { boolean, index, integer, pgTable, text } from "#service/db/orm/pg-core.ts";
import { instant, record } from "./columns.ts";

export const states = pgTable("states", {
  StateAbbreviation: text("state_abbreviation").primaryKey(),
  TimeZone: text("time_zone").notNull(),
  Active: boolean("active").notNull(),
  TimeUpdated: instant("time_updated").notNull(),
  record: record(),
});

export const locations = pgTable(
  "locations",
  {
    LocationID: integer("location_id").primaryKey(),
    State: text("state").notNull(),
    TimeUpdated: instant("time_updated").notNull(),
    record: record(),
  },
  (t) => [index("locations_list").on(t.LocationID, t.State)],
);
