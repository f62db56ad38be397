"use client";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { showToast } from "#components/ui/toasts/toast-store.ts";
import { useViewer } from "#components/viewer.tsx";
import type { KeyType } from "#contract/endpoint.ts";
import type { ColumnArrangement } from "../columns/column-arrangement.ts";
import type { FilterContext } from "../filters/filter.ts";
import type { RowView } from "../rows/row-view.ts";
import { useSearchText } from "../rows/search/use-search-text.ts";
import { useRowView } from "../rows/use-row-view.ts";
import { useUrlState } from "../url/use-url-state.ts";
import type { ListDeclaration, ListSearch } from "./list-declaration.ts";
import {
  type Density,
  preferenceBytesMax,
  preferencesCookie,
  readPreferences,
  shownPreferences,
  type TablePreferences,
  writePreferences,
} from "./preferences.ts";

/** A list's state: the URL, the typed text, and this person's preferences. */
export interface ListState<Row extends object, Search extends ListSearch> {
  readonly declaration: ListDeclaration<Row, Search>;
  readonly search: Search;
  readonly change: (changes: Partial<Search>) => void;
  /** What the filters depend on besides the search. */
  readonly context: FilterContext;
  /** The typed text of the search box. */
  readonly text: string;
  readonly type: (text: string) => void;
  readonly arrangement: ColumnArrangement;
  readonly arrange: (changes: Partial<ColumnArrangement>) => void;
  readonly density: Density;
  readonly setDensity: (density: Density) => void;
}

/** `saved` is what the server read from the list's cookie. Lists with filters for some key types only need the key type. */
export function useListState<Row extends object, Search extends ListSearch, Query extends object>(
  declaration: ListDeclaration<Row, Search, Query>,
  saved: TablePreferences,
  keyType?: KeyType,
): ListState<Row, Search> & { readonly query: Query } {
  const { today } = useViewer();
  const context = useMemo(() => ({ today, keyType }), [today, keyType]);
  const [search, change] = useUrlState(declaration.params);
  // Every Search extends ListSearch.
  const changeList = (changes: Partial<ListSearch>) => change(changes as Partial<Search>);
  const [text, type] = useSearchText(search.q, (q) => changeList({ q }));
  const [preferences, setPreferences] = usePreferences(declaration.table, saved);
  const [edited, setEdited] = useState<TablePreferences | null>(null);
  const shown = useMemo(() => edited ?? shownPreferences(search, preferences), [edited, search, preferences]);
  const arrange = (changes: Partial<TablePreferences>) => {
    setPreferences(changes);
    setEdited({ ...shown, ...changes });
  };
  useEffect(() => {
    if (!edited) return;
    // A dragged edge changes a width with every frame, and browsers limit how often the address may change.
    const timer = setTimeout(() => {
      // Every Search extends ListSearch.
      change({ columns: edited.columns ?? [], layout: edited } as unknown as Partial<Search>, "replace");
      setEdited(null);
    }, addressDelayMs);
    return () => clearTimeout(timer);
  }, [edited, change]);
  return {
    declaration,
    search,
    change,
    context,
    query: declaration.filters.query(search, context),
    text,
    type,
    arrangement: shown,
    arrange,
    density: shown.density,
    setDensity: (density) => arrange({ density }),
  };
}

const addressDelayMs = 200;

const noRows: readonly never[] = [];

/** The rows as the list shows them: `rows` is undefined until the first ones are loaded. `nowMs` is for filters that read the time. */
export function useListView<Row extends object, Search extends ListSearch>(
  { declaration, search, change, text, context }: ListState<Row, Search>,
  rows: readonly Row[] | undefined,
  nowMs?: number,
): RowView<Row> {
  const { filters, columns } = declaration;
  const viewer = useViewer();
  const active = useMemo(() => filters.rowFilters(search, { ...context, nowMs }), [filters, search, context, nowMs]);
  const deferredText = useDeferredValue(text);
  const request = useMemo(
    () => ({ rows: rows ?? noRows, sort: search.sort, search: deferredText, filters: active }),
    [rows, search.sort, deferredText, active],
  );
  const view = useRowView(columns, request);
  const { group } = search;
  const grouping = useGrouping(group !== "");
  return useMemo(() => {
    if (group === "" || grouping === "failed") return view;
    // Every Search extends ListSearch.
    const onText = (next: string) => change({ group: next } as Partial<Search>);
    return grouping?.groupView(view, { columns, text: group, viewer, sort: search.sort, onText }) ?? { ...view, groups: null };
  }, [view, group, grouping, columns, viewer, search.sort, change]);
}

/** Loads the code for groups when a list is grouped. */
function useGrouping(isNeeded: boolean) {
  const [loaded, setLoaded] = useState<typeof import("../groups/group-view.ts") | "failed">();
  useEffect(() => {
    if (!isNeeded) return;
    import("../groups/group-view.ts").then(setLoaded, () => {
      setLoaded("failed");
      showToast({
        tone: "danger",
        title: "The list could not be grouped",
        detail: "The dashboard could not be reached. Load the page again.",
      });
    });
  }, [isNeeded]);
  return loaded;
}

const yearSeconds = 31_536_000;

function writeCookie(name: string, text: string, maxAge = yearSeconds): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain http
  document.cookie = `${name}=${text}; path=/; max-age=${maxAge}; samesite=lax`;
}

/** `initial` is what the server read from the cookie. */
function usePreferences(table: string, initial: TablePreferences) {
  const [preferences, setPreferences] = useState(initial);
  const change = (changes: Partial<TablePreferences>) => {
    const name = preferencesCookie(table);
    // Another tab may have changed the cookie meanwhile.
    const next = { ...readPreferences(document.cookie.split(`${name}=`)[1]?.split(";")[0]), ...changes };
    setPreferences(next);
    // Writes at once, because the next page request must already carry the cookie.
    writeCookie(name, writePreferences(next));
    if (document.cookie.length <= preferenceBytesMax) return;
    // Without the script, the next change tries again.
    import("./drop-preferences.ts").then(
      ({ dropPreferences }) => dropPreferences(document.cookie, table, writeCookie),
      () => {},
    );
  };
  return [preferences, change] as const;
}
