import type { UrlParams } from "../url/url-params.ts";
import { type DefinedFilters, type Filter, type FilterValues, isFor } from "./filter.ts";

/**
 * Declares a list's filters, each under its name in the URL: `defineFilters<Invoice, InvoiceQuery>({ Statuses })({ open: toggle(…) })`.
 * `base` is the API's query without filters. Server components read the declaration too, so it refers to hooks and components without
 * calling them.
 */
export function defineFilters<Row, Query extends object = object>(base: Query) {
  return <F extends Readonly<Record<string, Filter<Row, Query, unknown>>>>(filters: F): DefinedFilters<Row, FilterValues<F>, Query> => {
    type Values = FilterValues<F>;
    const entries = Object.entries<Filter<Row, Query, unknown>>(filters);
    const rowDeciding = entries.filter(([, { isView }]) => !isView);
    const read = (search: Values, name: string): unknown => search[name];
    return {
      entries,
      // Each parameter has its filter's name.
      params: Object.fromEntries(entries.map(([name, { param }]) => [name, param])) as UrlParams<Values>,
      cleared: Object.fromEntries(rowDeciding.map(([name, { param }]) => [name, param.read(null)])),
      isSet: (search) => rowDeciding.some(([name, { param }]) => param.write(read(search, name)) !== null),
      query: (search, context) =>
        Object.assign({}, base, ...entries.map(([name, filter]) => isFor(filter, context) && filter.query?.(read(search, name), context))),
      rowFilters: (search, context) =>
        entries.flatMap(([id, filter]) => {
          const value = isFor(filter, context) ? read(search, id) : filter.param.read(null);
          const test = filter.test?.(value, context);
          return test ? [{ id, key: [filter.param.write(value), context.today, context.nowMs].join(" "), test }] : [];
        }),
    };
  };
}
