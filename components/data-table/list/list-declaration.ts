import type { ComponentType } from "react";
import type { Viewer } from "#lib/format/viewer.tsx";
import type { Column, SortBy } from "../columns/column.ts";
import type { Sheet } from "../export/sheet.ts";
import type { PrepareOptions } from "../export/use-export.ts";
import { sortParam } from "../url/sort-param.ts";
import { textParam, type UrlParams, wordListParam } from "../url/url-params.ts";

/** What every list keeps in the URL; a list's own filters come beside it. */
export interface ListSearch {
  /** The text filter. */
  readonly q: string;
  readonly sort: readonly SortBy[];
  /** Ids of the columns to show, in order; empty for the person's own choice. */
  readonly columns: readonly string[];
}

/** A file of what belongs to a list's rows: their lines, their documents. */
export interface ExtraExport<Row> {
  /** Part of the file's name: "lines". */
  readonly id: string;
  readonly label: string;
  /** What the file holds. */
  readonly words: string;
  /** Reads what the rows do not hold themselves. Throws ApiError. */
  readonly prepare: (rows: readonly Row[], options: PrepareOptions & { readonly viewer: Viewer }) => Promise<Sheet>;
}

/** Says what a list is, once, beside its screen; the engine reads it for the page, its skeleton, the grid, the toolbar and the export. */
export interface ListDeclaration<Row extends object, Search extends ListSearch> {
  /** Names the list's preferences, its saved views and its files. */
  readonly table: string;
  readonly title: string;
  /** In the singular: "invoice". */
  readonly noun: string;
  /** Where it is not the noun with an s. */
  readonly nouns?: string;
  readonly columns: readonly Column<Row>[];
  readonly params: UrlParams<Search>;
  /** Those of the parameters that filter nothing, such as the view: clearing all filters leaves them. */
  readonly viewParams?: readonly (keyof Search)[];
  /** Files besides the list itself. */
  readonly exports?: readonly ExtraExport<Row>[];
  readonly empty: {
    readonly icon: ComponentType<{ className?: string; "aria-hidden"?: boolean | "true" | "false" }>;
    readonly title: string;
    /** Why there may be none, and what brings some. */
    readonly words: string;
  };
}

export function nounsOf({ noun, nouns }: Pick<ListDeclaration<object, ListSearch>, "noun" | "nouns">): string {
  return nouns ?? `${noun}s`;
}

/** The parameters that every list has. */
export function listParams<Row>(columns: readonly Column<Row>[]): UrlParams<ListSearch> {
  return { q: textParam, sort: sortParam(columns.map(({ id }) => id)), columns: wordListParam };
}
