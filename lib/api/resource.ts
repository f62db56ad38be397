import { queryOptions } from "@tanstack/react-query";
import { keyOfRoute, type ListRoute, type RecordOf } from "#contract/record-keys.ts";
import type { Api, Reply, Route } from "./http/api.ts";
import { throwConnectionLost } from "./http/errors.ts";
import { compareOfRoute } from "./list-order.ts";
import type { ListQuery } from "./list-rows.ts";
import { firstPageSize } from "./reading/readers.ts";
import type { FirstPage, RowSource } from "./reading/use-all-rows.ts";
import type { CollectedRows } from "./rows/collect-rows.ts";
import { uniqueRows } from "./rows/row-set.ts";

type RecordRoute = Extract<Route, `GET ${string}}`>;
type RecordReply<R extends Route> =
  Reply<R> extends { data: infer Row } ? Row : Reply<R> extends { Data: (infer Row)[] } ? Row | null : never;

interface Extras<R extends ListRoute, One extends RecordRoute> {
  /** The route that gives one record by its id. */
  readonly one?: One;
  /** Filters that apply unless a query overrides them. */
  readonly defaults?: Partial<ListQuery<R>>;
}

/** Shared by all queries, because TanStack Query selects again when the function changes. */
export const selectRows = <Row>({ rows }: CollectedRows<Row>) => rows;

/** Also tells how many records could not be read. */
export const selectRead = <Row>(read: CollectedRows<Row>) => read;

/** Option of `all` for a list that rarely changes. */
export const slowToChange = { staleTime: 10 * 60_000 };

/** Option of `all` for a list whose records other lists name by their ids. These are shown without the names if it cannot be read. */
export const givesNames = { ...slowToChange, meta: { givesNames: true } };

/** For a part of a screen that says itself that such a list could not be read. */
export const saysFailure = { meta: { givesNames: false } };

// Loaded with the first request, because no page needs it to become interactive.
const loadListRows = () => import("./list-rows.ts").catch(throwConnectionLost);

/**
 * How the dashboard reads one list of the API: query options, paging and row ids. `name` is the users' word for the records and the
 * second part of every query key. Lists with the same name are invalidated together. Errors are ApiErrors.
 */
export function resource<R extends ListRoute, One extends RecordRoute = never>(name: string, list: R, extras: Extras<R, One> = {}) {
  type Row = RecordOf<R>;
  const keyOf = keyOfRoute(list);
  const { one, defaults } = extras;

  function of(api: Api) {
    const key = [api.scope, name] as const;
    const lists = [...key, "list", list] as const;
    const first = (query: ListQuery<R>): FirstPage<Row> => ({
      queryKey: [...lists, query],
      queryFn: async ({ signal }) => {
        const { readPage } = await loadListRows();
        return uniqueRows(await readPage(api, list, { ...defaults, ...query }, { size: firstPageSize }, signal), keyOf);
      },
    });
    const rows = (query: ListQuery<R>): RowSource<Row> => ({
      readPage: async (...page) => (await loadListRows()).listRows(api, list, { ...defaults, ...query }).readPage(...page),
      keyOf,
      compare: compareOfRoute(list),
      first: first(query),
    });
    return {
      key,
      /** Every query of this list, for invalidation. */
      lists,
      /** The first page, in the API's order. A server component prefetches it. */
      first,
      /** Every row of the query, for useAllRows and the readers of pages. */
      rows,
      /** Every row of a short list at once. */
      all: (query: ListQuery<R>, options: { staleTime?: number; meta?: { givesNames: boolean } } = {}) =>
        queryOptions({
          ...options,
          queryKey: [...lists, "all", query],
          queryFn: async (context) => {
            const { refreshList } = await import("./reading/read-updates.ts").catch(throwConnectionLost);
            return refreshList(list, rows(query), context);
          },
          select: selectRows<Row>,
        }),
      /** One record by its id; a 404 also where the key may not see it. */
      one: (id: [One] extends [never] ? never : number | string) =>
        queryOptions({
          queryKey: [...key, "detail", id],
          queryFn: async ({ signal }) => (await loadListRows()).readRecord(api, one as One, id, signal) as Promise<RecordReply<One>>,
        }),
    };
  }
  return Object.assign(of, { keyOf });
}
