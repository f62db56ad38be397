import { countOf } from "#lib/format/dates/durations.ts";
import { joinList } from "#lib/format/text/lists.ts";
import type { Customer } from "#lib/parties/customers/customer.ts";
import { type CutOffFields, readCutOffRules } from "#lib/parties/cutoff/cut-off.ts";
import { hasReadableDates, plannedDates } from "./planned-dates.ts";

interface Records {
  readonly customers: readonly Pick<Customer, "State" | "DeliveryDates">[];
  readonly states: readonly (CutOffFields & { readonly StateAbbreviation: string })[];
  /** Customers that could not be read. */
  readonly leftOut?: number;
  /** Whether customers may be missing because they moved between pages at every read. */
  readonly mayLackRows?: boolean;
}

/** Says what a delivery plan leaves out because its records cannot be read; null if it is complete. */
export function leftOutText({ customers, states, leftOut = 0, mayLackRows = false }: Records, locale: string): string | null {
  const unreadable = customers.filter((customer) => !hasReadableDates(customer)).length;
  const rules = readCutOffRules(states);
  const unruled = customers.filter((customer) => !rules.has(customer.State) && plannedDates(customer).length > 0);
  const unknown = [...new Set(unruled.map(({ State }) => (State ? String(State) : "customers without a state")))].sort();
  const sentences = [
    leftOut > 0 || mayLackRows ? "Some customers could not be read, so a cut-off may be missing." : "",
    unreadable > 0 ? `Delivery dates of ${countOf(unreadable, "customer", locale)} cannot be read and are left out.` : "",
    unknown.length > 0 ? `The order cut-off of ${joinList(unknown)} cannot be read.` : "",
  ];
  return sentences.filter(Boolean).join(" ") || null;
}
