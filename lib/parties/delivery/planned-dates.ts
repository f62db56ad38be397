import { type CalendarDate, dayIn, dayOf } from "#lib/format/dates/calendar.ts";
import type { Customer } from "#lib/parties/customers/customer.ts";
import type { CutOffRule } from "#lib/parties/cutoff/cut-off.ts";

/** The day of a delivery, which another API may send with a time; null for what is not a date. */
const dayOfDelivery = (date: unknown): CalendarDate | null => (typeof date === "string" ? dayOf(date) : null);

/** DeliveryDates in order, each once. Omits texts that are not dates. Empty for a record without the field. */
export function plannedDates({ DeliveryDates }: Pick<Customer, "DeliveryDates">): readonly CalendarDate[] {
  return Array.isArray(DeliveryDates) ? [...new Set(DeliveryDates.flatMap((date) => dayOfDelivery(date) ?? []))].sort() : [];
}

/** Whether a customer without planned dates has none, rather than some that cannot be read. */
export function hasReadableDates({ DeliveryDates }: Pick<Customer, "DeliveryDates">): boolean {
  return Array.isArray(DeliveryDates) && DeliveryDates.every((date) => dayOfDelivery(date) !== null);
}

interface StateTimes {
  readonly rules: ReadonlyMap<string, CutOffRule>;
  readonly nowMs: number;
}

/**
 * The customers without delivery dates before `today`, which another API or an older answer may have. Other records stay the same objects.
 * With the states' rules, a date counts as past only if it is over in the customer's state, too: until then, it may still be ordered.
 */
export const withoutPastDates = (customers: readonly Customer[], today: CalendarDate, states?: StateTimes): readonly Customer[] =>
  customers.map((customer) => {
    const dates = plannedDates(customer);
    if (!dates[0] || dates[0] >= today) return customer;
    const rule = states?.rules.get(customer.State);
    const todayThere = rule && states ? dayIn(rule.timeZone, states.nowMs) : today;
    return { ...customer, DeliveryDates: dates.filter((date) => date >= today || date >= todayThere) };
  });
