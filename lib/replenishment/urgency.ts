import { daysBetween } from "#lib/format/calendar.ts";
import { compareDecimals, readDecimal, zero } from "#lib/format/decimal.ts";
import { type PlanRow, type PlanState, planStates } from "./plan-row.ts";
import { horizonDays } from "./projection.ts";

type Urgent = Pick<PlanRow, "state" | "suggestion" | "record">;

export const rankOf = (state: PlanState): number => planStates.indexOf(state);

/** Days that the stock lasts beyond the next pickup; negative: days without stock before it. */
export function slackDays({ suggestion }: Pick<PlanRow, "suggestion">): number {
  return suggestion?.outOn ? daysBetween(suggestion.pickup, suggestion.outOn) : horizonDays;
}

const salesOf = ({ record }: Urgent) => readDecimal(record.AvgDailySales90d) ?? zero;

/** First what is to be ordered today, there what is out soonest, and of those what sells best. */
export function compareUrgency(a: Urgent, b: Urgent): number {
  return (
    rankOf(a.state) - rankOf(b.state) ||
    slackDays(a) - slackDays(b) ||
    compareDecimals(salesOf(b), salesOf(a)) ||
    a.record.ProductID - b.record.ProductID ||
    a.record.LocationID - b.record.LocationID
  );
}
