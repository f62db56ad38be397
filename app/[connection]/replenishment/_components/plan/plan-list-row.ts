import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import type { PlanRow } from "#lib/goods/replenishment/plan-row.ts";

/** A suggestion with names, snoozes and typed case counts. */
export interface PlanListRow extends PlanRow {
  readonly connection: string;
  readonly productName: string;
  readonly place: string;
  /** Null while it is not known. A row with a suggestion has one. */
  readonly unitsPerCase: number | null;
  /** Cases to order: typed by the user, or else suggested. */
  readonly cases: number;
  readonly isEdited: boolean;
  readonly snoozedUntil: CalendarDate | null;
}

export const orderUnits = ({ cases, unitsPerCase }: PlanListRow): number => cases * (unitsPerCase ?? 0);
