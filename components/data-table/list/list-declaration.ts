import type { ComponentType } from "react";
import type { Viewer } from "#components/viewer.tsx";
import type { Column, SortBy } from "../columns/column.ts";
import type { ExportCostProps } from "../export/export-menu.tsx";
import type { Sheet } from "../export/sheet.ts";
import type { PrepareOptions } from "../export/use-export.ts";
import { defineFilters } from "../filters/define-filters.ts";
import type { DefinedFilters, FilterSet } from "../filters/filter.ts";
import { sortParam } from "../url/sort-param.ts";
import { textParam, type UrlParams, wordListParam } from "../url/url-params.ts";
import { layoutParam, type TablePreferences } from "./preferences.ts";

/** The state that every list keeps in the URL, besides its filters. */
export interface ListSearch {
  /** The text filter. */
  readonly q: string;
  readonly sort: readonly SortBy[];
  /** Ids of the columns to show, in order; empty: the declared ones with a layout, otherwise the person's saved choice. */
  readonly columns: readonly string[];
  /** Pinning, widths and row height; null: the person's own. */
  readonly layout: TablePreferences | null;
  /** How the list is grouped, as lib/lists/grouping/group-by.ts writes it; empty: not at all. */
  readonly group: string;
}

export interface PrintedRows<Row> {
  readonly rows: readonly Row[];
  /** The filters of the list: "Status: Loaded". */
  readonly filters: readonly string[];
  /** What a reader must know, such as what the list lacks. */
  readonly notes: readonly string[];
}

/** A file of records that belong to a list's rows, such as their lines or documents. */
export interface ExtraExport<Row> {
  /** Part of the file's name: "lines". */
  readonly id: string;
  readonly label: string;
  readonly text: string;
  /** Reads the records that the rows do not hold. Throws ApiError. */
  readonly prepare: (rows: readonly Row[], options: PrepareOptions & { readonly viewer: Viewer }) => Promise<Sheet>;
  /** Loads a text that says what preparing the file costs. */
  readonly loadCost?: () => Promise<ComponentType<ExportCostProps>>;
  /** Loads the pages of a print of its own. */
  readonly loadPrint?: () => Promise<ComponentType<PrintedRows<Row>>>;
}

/** What a list is: its page, skeleton, grid, toolbar, print and export read it. `defineList` completes it. */
export interface ListDeclaration<Row extends object, Search extends ListSearch, Query extends object = object> {
  /** Used in the names of the list's preferences, saved views and files. */
  readonly table: string;
  readonly title: string;
  /** In the singular: "invoice". */
  readonly noun: string;
  /** Where the plural is not the noun with an s. */
  readonly nouns?: string;
  readonly columns: readonly Column<Row>[];
  readonly filters: FilterSet<Row, Search, Query>;
  readonly params: UrlParams<Search>;
  /** Files besides the list itself. */
  readonly exports?: readonly ExtraExport<Row>[];
  /** What a reader of a file or a print must know, such as what the list lacks. */
  readonly notes?: readonly string[];
  readonly empty: {
    readonly icon: ComponentType<{ className?: string; "aria-hidden"?: boolean | "true" | "false" }>;
    readonly title: string;
    /** Why the list may be empty, and what fills it. */
    readonly text: string;
    /** The same where there are rows, but none passes the filters as they are at first. */
    readonly hidden?: { readonly title: string; readonly text: string };
  };
}

interface ListOptions<Row extends object, Values extends object, Query extends object>
  extends Omit<ListDeclaration<Row, Values & ListSearch, Query>, "params" | "filters"> {
  readonly filters: DefinedFilters<Row, Values, Query>;
}

/** Completes a list's declaration. Call it outside of components. */
export function defineList<Row extends object, Values extends object, Query extends object>(
  list: ListOptions<Row, Values, Query>,
): ListDeclaration<Row, Values & ListSearch, Query> {
  const listParams: UrlParams<ListSearch> = {
    q: textParam,
    sort: sortParam(list.columns.map(({ id }) => id)),
    columns: wordListParam,
    layout: layoutParam,
    group: textParam,
  };
  // The parameters of both parts of the state.
  return { ...list, params: { ...listParams, ...list.filters.params } as UrlParams<Values & ListSearch> };
}

/** A browser takes minutes to lay out more rows in print. */
export const printedRowsMax = 2_000;

export const noFilters = defineFilters<object>({})({});

export function nounsOf({ noun, nouns }: Pick<ListDeclaration<object, ListSearch>, "noun" | "nouns">): string {
  return nouns ?? `${noun}s`;
}
