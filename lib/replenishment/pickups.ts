import { addDays, type CalendarDate } from "#lib/format/calendar.ts";
import { isPickupDay } from "#lib/purchases/pickup.ts";

interface Pickups {
  readonly PickupDates: readonly string[];
}

/** The last pickup day up to `day`; the vendor must have one in every week. */
export function pickupUpTo(day: CalendarDate, vendor: Pickups): CalendarDate {
  let at = day;
  while (!isPickupDay(at, vendor)) at = addDays(at, -1);
  return at;
}
