import { addDays, type CalendarDate } from "#lib/format/calendar.ts";

interface Pickups {
  readonly LeadTimeDays: number;
  readonly PickupDates: readonly string[];
}

const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
const daysPerWeek = 7;

const weekdayOf = (day: CalendarDate) => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "";

/** A vendor without pickup days may be picked up on any. */
export function isPickupDay(day: CalendarDate, { PickupDates }: Pick<Pickups, "PickupDates">): boolean {
  return PickupDates.length === 0 || PickupDates.some((name) => name.trim().slice(0, 3).toLowerCase() === weekdayOf(day));
}

/** The first pickup day after the lead time; null where the vendor's days name no weekday. */
export function earliestPickup(today: CalendarDate, vendor: Pickups): CalendarDate | null {
  const first = addDays(today, Math.max(0, vendor.LeadTimeDays));
  const days = Array.from({ length: daysPerWeek }, (_, index) => addDays(first, index));
  return days.find((day) => isPickupDay(day, vendor)) ?? null;
}

/** What speaks against a delivery date; the Data API takes it all the same. */
export function pickupDoubt(day: CalendarDate, today: CalendarDate, vendor: Pickups): "past" | "too soon" | "no pickup day" | null {
  if (day < today) return "past";
  if (day < addDays(today, Math.max(0, vendor.LeadTimeDays))) return "too soon";
  return isPickupDay(day, vendor) ? null : "no pickup day";
}
