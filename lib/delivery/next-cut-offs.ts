import type { Customer } from "#lib/customers/customer.ts";
import { type CutOffFields, readCutOffRules } from "#lib/cutoff/cut-off.ts";
import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import { planStops } from "./stops.ts";

export interface NextCutOff {
  readonly date: CalendarDate;
  readonly cutOffMs: number;
  /** Names of the customers whose orders close then. */
  readonly names: readonly string[];
}

interface CutOffInput {
  readonly customers: readonly Customer[];
  readonly states: readonly (CutOffFields & { readonly StateAbbreviation: string })[];
  readonly nowMs: number;
}

/** The cut-offs still ahead of active customers, soonest first; those of one delivery date and instant are one. */
export function listNextCutOffs({ customers, states, nowMs }: CutOffInput): NextCutOff[] {
  const groups = new Map<string, NextCutOff>();
  const active = customers.filter(({ AccountStatus }) => AccountStatus === "Active");
  for (const { customer, date, cutOffMs } of planStops(active, readCutOffRules(states))) {
    if (cutOffMs === null || cutOffMs < nowMs) continue;
    const key = `${cutOffMs} ${date}`;
    groups.set(key, { date, cutOffMs, names: [...(groups.get(key)?.names ?? []), customer.CustomerName] });
  }
  return [...groups.values()].sort((a, b) => a.cutOffMs - b.cutOffMs || a.date.localeCompare(b.date, "en"));
}
