import type { Customer } from "#lib/customers/customer.ts";
import { type CutOffFields, readCutOffRule } from "#lib/cutoff/cut-off.ts";
import { isCalendarDate } from "#lib/format/dates/calendar.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { joinList } from "#lib/format/text/lists.ts";

interface Records {
  readonly customers: readonly Pick<Customer, "State" | "DeliveryDates">[];
  readonly states: readonly (CutOffFields & { readonly StateAbbreviation: string })[];
}

function isReadable({ DeliveryDates }: Pick<Customer, "DeliveryDates">): boolean {
  return Array.isArray(DeliveryDates) && DeliveryDates.every(isCalendarDate);
}

/** Says what a delivery plan leaves out because its records cannot be read; null if it is complete. */
export function leftOutText({ customers, states }: Records, locale: string): string | null {
  const unreadable = customers.filter((customer) => !isReadable(customer)).length;
  const served = new Set(customers.map(({ State }) => State));
  const unknown = states.filter((state) => served.has(state.StateAbbreviation) && readCutOffRule(state) === null);
  const sentences = [
    unreadable > 0 ? `Delivery dates of ${countOf(unreadable, "customer", locale)} cannot be read and are left out.` : "",
    unknown.length > 0 ? `The order cut-off of ${joinList(unknown.map(({ StateAbbreviation }) => StateAbbreviation))} cannot be read.` : "",
  ];
  return sentences.filter(Boolean).join(" ") || null;
}
