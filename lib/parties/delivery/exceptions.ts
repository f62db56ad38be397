import { addDays, type CalendarDate, daysBetween } from "#lib/format/dates/calendar.ts";
import type { Customer } from "#lib/parties/customers/customer.ts";
import { movedDates, weekdayOf, weekdaysIn } from "#lib/parties/customers/weekdays.ts";
import { plannedDates } from "./planned-dates.ts";

type DeliverySchedule = Pick<Customer, "DeliveryDays" | "DeliveryDates">;

/**
 * A difference between DeliveryDates and DeliveryDays, caused by a holiday or another reason: a skipped usual day, an unusual day, or an
 * unusual day that replaces a skipped one.
 */
export type DeliveryException =
  | { readonly skipped: CalendarDate; readonly instead: CalendarDate | null }
  | { readonly skipped: null; readonly instead: CalendarDate };

/** Dates further from today are not compared with the usual days, so that one mistyped date does not skip every usual day up to it. */
const comparedDays = 366;

/** An unusual day this close to a skipped one replaces it. */
const nearDays = 3;

/** Exceptions by date. DeliveryDates are in the future, so days before `today` do not count as skipped. */
export function listExceptions(customer: DeliverySchedule, today: CalendarDate): readonly DeliveryException[] {
  const planned = plannedDates(customer);
  const moved = movedDates(customer.DeliveryDays, planned);
  const skipped = new Set(skippedDates(customer, planned, today));
  const served = moved.map((instead): DeliveryException => {
    const nearest = nearestOf(skipped, instead);
    if (nearest === null) return { skipped: null, instead };
    skipped.delete(nearest);
    return { skipped: nearest, instead };
  });
  const unserved = [...skipped].map((date): DeliveryException => ({ skipped: date, instead: null }));
  return [...served, ...unserved].sort((a, b) => dateOf(a).localeCompare(dateOf(b), "en"));
}

const dateOf = ({ skipped, instead }: DeliveryException): string => skipped ?? instead ?? "";

/** Usual days without a delivery up to the last planned one. Before the first planned one only if that one is unusual. */
function skippedDates(customer: DeliverySchedule, planned: readonly CalendarDate[], today: CalendarDate): readonly CalendarDate[] {
  const compared = planned.filter((date) => Math.abs(daysBetween(today, date)) <= comparedDays);
  const [first] = compared;
  const last = compared.at(-1);
  if (!first || !last) return [];
  const usual = weekdaysIn(customer.DeliveryDays);
  const before = addDays(first, -nearDays);
  const from = usual.includes(weekdayOf(first)) || today > first ? first : today > before ? today : before;
  return Array.from({ length: daysBetween(from, last) }, (_, days) => addDays(from, days)).filter(
    (date) => usual.includes(weekdayOf(date)) && !planned.includes(date),
  );
}

function nearestOf(dates: Iterable<CalendarDate>, date: CalendarDate): CalendarDate | null {
  const distance = (other: CalendarDate) => Math.abs(daysBetween(date, other));
  return (
    [...dates].filter((other) => distance(other) <= nearDays).sort((a, b) => distance(a) - distance(b) || a.localeCompare(b, "en"))[0] ??
    null
  );
}

/** A usual day without a delivery. */
export interface SkippedDelivery {
  readonly customer: Customer;
  readonly date: CalendarDate;
  /** The day that replaces it. */
  readonly instead: CalendarDate | null;
  /** The first planned delivery after it. */
  readonly next: CalendarDate | null;
}

export function listSkips(customers: Iterable<Customer>, today: CalendarDate): readonly SkippedDelivery[] {
  return [...customers].flatMap((customer) =>
    listExceptions(customer, today).flatMap(({ skipped, instead }) =>
      skipped === null ? [] : [{ customer, date: skipped, instead, next: plannedDates(customer).find((date) => date > skipped) ?? null }],
    ),
  );
}
