import type { Filter } from "#components/data-table/filters/filter.ts";
import { choices } from "#components/data-table/filters/filter-kinds.tsx";
import { wordListParam } from "#components/data-table/url/url-params.ts";
import { useStateChoices } from "./state-choices.ts";

/** `query` is the API's parameter. */
export const stateFilter = <Row, Query>(scope: { query: keyof Query & string }): Filter<Row, Query, readonly string[]> =>
  choices({ label: "State", options: useStateChoices, param: wordListParam, ...scope });
