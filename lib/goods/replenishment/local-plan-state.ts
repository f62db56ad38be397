import { storageKey } from "#lib/api/http/connection-storage.ts";
import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import { lastingSnoozes, type Snoozes } from "#lib/offline/snoozes.ts";

/** Snoozed rows and typed case counts of one connection, stored in this browser. */
export interface LocalPlanState {
  /** The day until which a row is hidden. */
  readonly snoozed: Snoozes;
  /** Case counts typed on the day `casesOf`. They expire at midnight. */
  readonly cases: Readonly<Record<string, number>>;
  readonly casesOf: CalendarDate | null;
}

const version = 1;
export const emptyPlanState: LocalPlanState = { snoozed: {}, cases: {}, casesOf: null };

export const casesMax = 99_999;
const isCases = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= casesMax;
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function casesIn(value: unknown): Record<string, number> {
  const known = Object.entries(isRecord(value) ? value : {}).flatMap(([id, item]) => (isCases(item) ? [[id, item] as const] : []));
  return Object.fromEntries(known);
}

/** `scope` is that of the Api. */
export const localPlanStateKey = (scope: string): string => storageKey(scope, "replenishment");

/** The state as of `today`, without expired entries. Unreadable text counts as empty. */
export function readLocalPlanState(text: string | null, today: CalendarDate): LocalPlanState {
  try {
    const parsed: unknown = JSON.parse(text ?? "null");
    if (!isRecord(parsed) || parsed.version !== version) return emptyPlanState;
    const isToday = parsed.casesOf === today;
    return {
      snoozed: lastingSnoozes(parsed.snoozed, today),
      cases: isToday ? casesIn(parsed.cases) : {},
      casesOf: isToday ? today : null,
    };
  } catch {
    return emptyPlanState;
  }
}

export const writeLocalPlanState = (planState: LocalPlanState): string => JSON.stringify({ version, ...planState });

/** `until` null ends the snooze. */
export function snooze(planState: LocalPlanState, id: string, until: CalendarDate | null): LocalPlanState {
  const { [id]: _, ...others } = planState.snoozed;
  return { ...planState, snoozed: until ? { ...others, [id]: until } : others };
}

/** `cases` null restores the suggestion. */
export function setCases(planState: LocalPlanState, id: string, cases: number | null, today: CalendarDate): LocalPlanState {
  const { [id]: _, ...others } = planState.cases;
  return { ...planState, cases: cases === null ? others : { ...others, [id]: cases }, casesOf: today };
}
