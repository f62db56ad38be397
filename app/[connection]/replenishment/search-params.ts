import { type ListSearch, listParams } from "#components/data-table/list/list-declaration.ts";
import { flagParam, idListParam, type UrlParam, type UrlParams } from "#components/data-table/url/url-params.ts";
import { type PlanState, planStates } from "#lib/replenishment/plan-row.ts";
import { planColumns } from "./_components/columns.tsx";

/** The list's state, all of it in the URL. Empty lists restrict nothing. */
export interface PlanSearch extends ListSearch {
  readonly vendors: readonly number[];
  readonly warehouses: readonly number[];
  readonly states: readonly PlanState[];
  /** What is snoozed, in place of what is not. */
  readonly snoozed: boolean;
  /** What-if: days of stock in place of the vendors' own targets; null: their own. */
  readonly target: number | null;
  /** What-if: sales that grow by so many per cent. */
  readonly growth: number;
}

export const targetMax = 365;
export const growthMin = -90;
export const growthMax = 300;

const isBetween = (value: number, min: number, max: number) => Number.isInteger(value) && value >= min && value <= max;
const readNumber = (text: string | null) => (text !== null && /^-?\d{1,4}$/.test(text) ? Number(text) : Number.NaN);

const targetParam: UrlParam<number | null> = {
  read: (text) => (isBetween(readNumber(text), 1, targetMax) ? readNumber(text) : null),
  write: (value) => (value === null ? null : String(value)),
};

const growthParam: UrlParam<number> = {
  read: (text) => (isBetween(readNumber(text), growthMin, growthMax) ? readNumber(text) : 0),
  write: (value) => (value === 0 ? null : String(value)),
};

const statesParam: UrlParam<readonly PlanState[]> = {
  read: (text) => planStates.filter((state) => (text ?? "").split(",").includes(state)),
  write: (states) => states.join(",") || null,
};

export const planParams: UrlParams<PlanSearch> = {
  ...listParams(planColumns),
  vendors: idListParam,
  warehouses: idListParam,
  states: statesParam,
  snoozed: flagParam,
  target: targetParam,
  growth: growthParam,
};
