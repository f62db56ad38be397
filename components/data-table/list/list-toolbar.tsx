"use client";
import { ArrowDown, ArrowUp } from "lucide-react";
import { memo } from "react";
import { Button } from "#components/ui/button.tsx";
import { Select } from "#components/ui/fields/select.tsx";
import type { Column, SortBy } from "../columns/column.ts";
import { ColumnsMenu } from "../columns/columns-menu.tsx";
import type { TableLayout } from "../columns/layout/table-layout.ts";
import { type Filter, type FilterContext, isFor } from "../filters/filter.ts";
import type { RowView } from "../rows/row-view.ts";
import { SearchBox } from "../rows/search/search-box.tsx";
import type { RowSelection } from "../selection/use-selection.ts";
import { writeUrlState } from "../url/url-params.ts";
import { ViewsMenu } from "../views/views-menu.tsx";
import { type ListSearch, nounsOf } from "./list-declaration.ts";
import { ListExport } from "./list-export.tsx";
import type { Reading } from "./read-progress.tsx";
import type { ListState } from "./use-list.ts";

interface ListToolbarProps<Row extends object, Search extends ListSearch> {
  list: ListState<Row, Search>;
  view: RowView<Row>;
  layout: TableLayout<Row>;
  selection: RowSelection<Row>;
  reading: Reading;
  connection: string;
  today: string;
  canSort: boolean;
  canGroup: boolean;
  /** Names of filters that do not apply now. */
  hiddenFilters: readonly string[];
}

/** Filters beside the menus of the list. On a narrow screen they share one line that scrolls sideways. */
export function ListToolbar<Row extends object, Search extends ListSearch>(props: ListToolbarProps<Row, Search>) {
  const { list, view, layout, selection, reading, connection, today, canSort, canGroup, hiddenFilters } = props;
  const { table, columns, noun } = list.declaration;
  const setSort = (sort: ListSearch["sort"]) => list.change({ sort } as Partial<Search>);
  return (
    <search className="flex flex-wrap items-start gap-2 border-line border-b px-4 py-2.5 sm:px-6">
      <SearchBox label={`Find ${withArticle(noun)}`} text={list.text} onText={list.type} />
      <div className="relative -mx-4 flex min-w-0 flex-1 items-center gap-2 overflow-x-auto px-4 py-0.5 max-sm:basis-full sm:mx-0 sm:items-start sm:overflow-visible sm:px-0">
        <div className="grow max-sm:contents sm:flex sm:flex-wrap sm:gap-2">
          <FilterBar list={list} view={view} hidden={hiddenFilters} />
          {canSort ? <SortSelect columns={columns} sort={list.search.sort} onSort={setSort} /> : null}
        </div>
        <div className="flex items-center gap-2">
          <ColumnsMenu
            arranging={{ declared: columns, arrangement: list.arrangement, arrange: list.arrange }}
            density={list.density}
            onDensity={list.setDensity}
            grouping={
              canGroup
                ? {
                    text: list.search.group,
                    onText: (group) => list.change({ group } as Partial<Search>),
                    label: view.groups?.label,
                  }
                : undefined
            }
          />
          <ViewsMenu
            storageKey={`list-views:${connection}:${table}`}
            search={searchOf(list)}
            allLabel={`All ${nounsOf(list.declaration)}`}
          />
          <ListExport
            list={list}
            view={view}
            layout={layout}
            selection={selection}
            reading={reading}
            fileName={`${table}-${connection}-${today}`}
          />
        </div>
      </div>
    </search>
  );
}

/** The query of the list as it is now, with the whole arrangement of its columns. */
function searchOf<Row extends object, Search extends ListSearch>({ declaration, search, arrangement, density }: ListState<Row, Search>) {
  const shown = { ...search, columns: arrangement.columns ?? [], layout: { ...arrangement, density } };
  return writeUrlState(declaration.params, shown, new URLSearchParams()).toString();
}

function withArticle(noun: string): string {
  // "User" and "unit" begin with the sound of a consonant.
  return /^(?!us|uni)[aeiou]/i.test(noun) ? `an ${noun}` : `a ${noun}`;
}

interface SortSelectProps<Row> {
  columns: readonly Column<Row>[];
  sort: readonly SortBy[];
  onSort: (sort: readonly SortBy[]) => void;
}

/** Sorts cards, which have no column heads. */
function SortSelect<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
  const [first] = sort;
  const isDescending = first?.isDescending ?? true;
  const Icon = isDescending ? ArrowDown : ArrowUp;
  return (
    <div className="flex shrink-0 gap-1 sm:hidden">
      <Select
        size="sm"
        aria-label="Sort by"
        value={first?.id ?? ""}
        onChange={(event) => onSort(event.target.value ? [{ id: event.target.value, isDescending }] : [])}
        className="w-40"
      >
        <option value="">Sort: default</option>
        {columns
          .filter((column) => column.isSortable ?? true)
          .map((column) => (
            <option key={column.id} value={column.id}>
              Sort: {column.header}
            </option>
          ))}
      </Select>
      <Button
        size="icon-sm"
        disabled={!first}
        aria-label={isDescending ? "Sort ascending" : "Sort descending"}
        onClick={() => first && onSort([{ id: first.id, isDescending: !isDescending }])}
      >
        <Icon aria-hidden="true" />
      </Button>
    </div>
  );
}

interface FilterBarProps<Row extends object, Search extends ListSearch> {
  list: ListState<Row, Search>;
  view: RowView<Row>;
  /** Names of filters that do not apply now. */
  hidden: readonly string[];
}

/** The controls of a list's filters, in the order of their declaration. */
function FilterBar<Row extends object, Search extends ListSearch>({ list, view, hidden }: FilterBarProps<Row, Search>) {
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
  view: Pick<RowView<Row>, "facet"> | undefined;
}

function renderFilter<Row>({ name, filter, value, change, context, view }: FilterControlProps<Row>) {
  const onChange = (next: unknown, others?: object) => change({ ...others, [name]: next });
  return filter.render?.({ name, value, onChange, context, view });
}

/** Memoized so that typing in the search box does not render it again. */
const FilterControl = memo(renderFilter) as typeof renderFilter;
