import { addDays, type CalendarDate } from "#lib/format/dates/calendar.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { unknownValue } from "#lib/format/numbers/numbers.ts";
import { type Weekday, weekdayName, weekdayOf, weekdays } from "#lib/parties/customers/weekdays.ts";

interface Pickups {
  readonly LeadTimeDays: number;
  readonly PickupDates: readonly string[];
}

const names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const daysPerWeek = 7;

/** A vendor's pickup days in the API's words. Empty when it can be picked up on any day. */
export const pickupNames = ({ PickupDates }: Pick<Pickups, "PickupDates">): readonly string[] =>
  PickupDates?.filter((name) => name != null) ?? [];

/** Bounded, so that every day up to the pickup is a calendar date. Null when the vendor does not state a whole number of days. */
export const leadDays = ({ LeadTimeDays }: Pick<Pickups, "LeadTimeDays">): number | null =>
  Number.isInteger(LeadTimeDays) ? Math.min(Math.max(0, LeadTimeDays), 9999) : null;

/** "7 days"; "unknown". */
export const leadTimeText = (vendor: Pick<Pickups, "LeadTimeDays">, locale: string): string =>
  leadDays(vendor) === null ? unknownValue : countOf(vendor.LeadTimeDays, "day", locale);

/** The weekdays in a vendor's pickup days, in the week's order. Omits texts that name no weekday. */
export function pickupDays(vendor: Pick<Pickups, "PickupDates">): readonly Weekday[] {
  const named: number[] = pickupNames(vendor).map((name) => names.indexOf(name.trim().slice(0, 3).toLowerCase()) + 1);
  return weekdays.filter((day) => named.includes(day));
}

/** "Tue, Thu"; the API's text when it names no weekday. */
export function pickupText(vendor: Pick<Pickups, "PickupDates">, locale: string): string {
  const days = pickupDays(vendor).map((day) => weekdayName(day, locale, "short"));
  return (days.length > 0 ? days : pickupNames(vendor)).join(", ");
}

/** Without pickup days, a vendor can be picked up on any day. */
export function isPickupDay(day: CalendarDate, vendor: Pick<Pickups, "PickupDates">): boolean {
  return pickupNames(vendor).length === 0 || pickupDays(vendor).includes(weekdayOf(day));
}

/** The first pickup day after the lead time; null when the lead time is unknown or the vendor's days name no weekday. */
export function earliestPickup(today: CalendarDate, vendor: Pickups): CalendarDate | null {
  const lead = leadDays(vendor);
  if (lead === null) return null;
  const first = addDays(today, lead);
  const days = Array.from({ length: daysPerWeek }, (_, index) => addDays(first, index));
  return days.find((day) => isPickupDay(day, vendor)) ?? null;
}

/** A warning about a delivery date, which the Data API accepts anyway. */
export function pickupProblem(day: CalendarDate, today: CalendarDate, vendor: Pickups): "past" | "too soon" | "no pickup day" | null {
  if (day < today) return "past";
  if (day < addDays(today, leadDays(vendor) ?? 0)) return "too soon";
  return isPickupDay(day, vendor) ? null : "no pickup day";
}

/** The last pickup day up to `day`; the vendor must have one in every week. */
export function pickupUpTo(day: CalendarDate, vendor: Pick<Pickups, "PickupDates">): CalendarDate {
  let at = day;
  while (!isPickupDay(at, vendor)) at = addDays(at, -1);
  return at;
}
