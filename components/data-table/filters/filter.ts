import type { ReactNode } from "react";
import type { KeyType } from "#contract/endpoint.ts";
import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import type { RowView } from "../rows/row-view.ts";
import type { RowFilter } from "../rows/search/row-filter.ts";
import type { UrlParam, UrlParams } from "../url/url-params.ts";

/** What a filter can depend on besides its own value. */
export interface FilterContext {
  readonly today: CalendarDate;
  /** Without it, filters that are limited to some key types are left out. */
  readonly keyType?: KeyType | undefined;
  /** The current time in epoch milliseconds, for rows that change during the day. */
  readonly nowMs?: number | undefined;
}

export interface ControlProps<Row, V> {
  readonly name: string;
  readonly value: V;
  /** `others` are changed in the same step. */
  onChange(value: V, others?: Readonly<Record<string, unknown>>): void;
  readonly context: FilterContext;
  /** For filters that read the rows. */
  readonly view: Pick<RowView<Row>, "facet"> | undefined;
}

/** One filter of a list. filter-kinds.tsx has functions that create it. */
export interface Filter<Row, Query, V> {
  readonly param: UrlParam<V>;
  query?(value: V, context: FilterContext): Partial<Query>;
  /** Decides in the browser which rows pass; null: all of them. */
  test?(value: V, context: FilterContext): ((row: Row) => boolean) | null;
  /** Its control in the toolbar. Only the browser calls it. */
  render?(props: ControlProps<Row, V>): ReactNode;
  /** Whether the control needs the rows. */
  readonly readsRows?: boolean;
  /** The key types that have this filter; others see the list as if its value were the default. */
  readonly keyTypes?: readonly KeyType[] | undefined;
  /** Changes how rows are shown, not which: "Clear all filters" keeps its value. */
  readonly isView?: boolean | undefined;
}

export type FilterValues<F> = { readonly [K in keyof F]: F[K] extends { readonly param: UrlParam<infer V> } ? V : never };

/** All filters of a list, as its page, its toolbar and its rows use them. */
export interface FilterSet<Row, Search, Query> {
  readonly entries: readonly (readonly [name: string, filter: Filter<Row, Query, unknown>])[];
  /** The state without any filter. */
  readonly cleared: object;
  isSet(search: Search): boolean;
  query(search: Search, context: FilterContext): Query;
  rowFilters(search: Search, context: FilterContext): readonly RowFilter<Row>[];
}

export interface DefinedFilters<Row, Values, Query> extends FilterSet<Row, Values, Query> {
  readonly params: UrlParams<Values>;
}

export function isFor({ keyTypes }: Pick<Filter<never, object, unknown>, "keyTypes">, { keyType }: FilterContext): boolean {
  return keyTypes === undefined || (keyType !== undefined && keyTypes.includes(keyType));
}

export interface Choice<V extends string | number> {
  readonly value: V;
  readonly label: string;
  /** Shown at the end of the line. */
  readonly note?: string;
  /** The key types that have this choice; all of them by default. */
  readonly keyTypes?: readonly KeyType[];
}

export interface LoadedChoices<V extends string | number> {
  /** Undefined while loading. */
  readonly choices: readonly Choice<V>[] | undefined;
  /** Whether some may be missing, because not every record could be read. */
  readonly mayLack?: boolean;
  readonly error?: unknown;
}
