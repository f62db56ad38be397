"use client";
import { memo } from "react";
import type { ListSearch } from "../list/list-declaration.ts";
import type { ListState } from "../list/use-list.ts";
import type { RowView } from "../rows/row-view.ts";
import { type Filter, type FilterContext, isFor } from "./filter.ts";

interface FilterBarProps<Row extends object, Search extends ListSearch> {
  list: ListState<Row, Search>;
  view: RowView<Row>;
  /** Names of filters that do not apply now. */
  hidden: readonly string[];
}

/** The controls of a list's filters, in the order of their declaration. */
export function FilterBar<Row extends object, Search extends ListSearch>({ list, view, hidden }: FilterBarProps<Row, Search>) {
  const { declaration, context, change } = list;
  const values = new Map<string, unknown>(Object.entries(list.search));
  return declaration.filters.entries
    .filter(([name, filter]) => filter.render && isFor(filter, context) && !hidden.includes(name))
    .map(([name, filter]) => (
      <FilterControl
        key={name}
        name={name}
        filter={filter}
        value={values.get(name)}
        change={change as (changes: object) => void}
        context={context}
        view={filter.readsRows ? view : undefined}
      />
    ));
}

interface FilterControlProps<Row> {
  name: string;
  filter: Filter<Row, object, unknown>;
  value: unknown;
  change: (changes: object) => void;
  context: FilterContext;
  view: RowView<Row> | undefined;
}

function renderFilter<Row>({ name, filter, value, change, context, view }: FilterControlProps<Row>) {
  const onChange = (next: unknown, others?: object) => change({ ...others, [name]: next });
  return filter.render?.({ name, value, onChange, context, view });
}

/** Memoized so that typing in the search box does not render it again. */
const FilterControl = memo(renderFilter) as typeof renderFilter;
