import type { CalendarDate } from "#lib/format/calendar.ts";
import type { PlanRow } from "#lib/replenishment/plan-row.ts";

/** A suggestion as it is shown: with names, and with what a person typed and snoozed. */
export interface ShownPlanRow extends PlanRow {
  readonly connection: string;
  readonly productName: string;
  readonly place: string;
  readonly unitsPerCase: number;
  /** To order: as suggested, or what a person put in its place. */
  readonly cases: number;
  readonly isEdited: boolean;
  readonly snoozedUntil: CalendarDate | null;
}

export const orderUnits = ({ cases, unitsPerCase }: ShownPlanRow): number => cases * unitsPerCase;
