"use client";
import { useMemo } from "react";
import { ChoiceFilter } from "#components/data-table/filters/choice-filter.tsx";
import type { TablePreferences } from "#components/data-table/list/preferences.ts";
import { useListState, useListView } from "#components/data-table/list/use-list.ts";
import type { RowFilter } from "#components/data-table/rows/row-filter.ts";
import { RowSheet } from "#components/data-table/rows/row-sheet.tsx";
import type { RowView } from "#components/data-table/rows/row-view.ts";
import { useOpenRow } from "#components/data-table/rows/use-open-row.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { type SalesRep, salesRepQueries } from "#lib/api/sales-reps.ts";
import { useViewer } from "#lib/format/viewer.tsx";
import { screenHref } from "#lib/routes.ts";
import { ListScreen } from "../../_components/list/list-screen.tsx";
import { PrintedAsOf } from "../../_components/list/printed-as-of.tsx";
import { repsList } from "../list.ts";
import type { RepSearch } from "../search-params.ts";
import { RepDetail } from "./rep-detail.tsx";

interface RepsScreenProps {
  connection: string;
  preferences: TablePreferences;
}

const idOf = (rep: SalesRep) => String(rep.UserID);

/** Who sells what for whom: the distributor's territory managers and the brands' own reps. */
export function RepsScreen({ connection, preferences }: RepsScreenProps) {
  const list = useListState(repsList, preferences);
  const reps = useAllRows(salesRepQueries(useApi()).rows());
  const { types, groups } = list.search;
  const filters = useMemo(() => rowFilters(types, groups), [types, groups]);
  const view = useListView(list, reps.rows, filters);
  const opened = useOpenRow(screenHref(connection, "reps"), view, idOf);
  return (
    <ListScreen
      connection={connection}
      list={list}
      reading={reps}
      view={view}
      opened={opened}
      filters={<RepFilters search={list.search} onChange={list.change} view={view} rows={reps.rows ?? []} />}
    >
      <RowSheet
        opened={opened}
        title={opened.row?.Name ?? "Sales rep"}
        noun="sales rep"
        printedFoot={<PrintedAsOf />}
        renderDetail={(id, row) => <RepDetail connection={connection} id={id} row={row} heading="h2" />}
      />
    </ListScreen>
  );
}

function rowFilters(types: readonly string[], groups: readonly string[]): RowFilter<SalesRep>[] {
  const filters: RowFilter<SalesRep>[] = [];
  if (types.length > 0) filters.push({ id: "type", key: types.join(), test: ({ Type }) => types.includes(Type) });
  if (groups.length > 0) {
    filters.push({ id: "group", key: groups.join(), test: ({ ProductGroups }) => ProductGroups.some((group) => groups.includes(group)) });
  }
  return filters;
}

interface RepFiltersProps {
  search: RepSearch;
  onChange: (changes: Partial<RepSearch>) => void;
  view: RowView<SalesRep>;
  rows: readonly SalesRep[];
}

function RepFilters({ search, onChange, view, rows }: RepFiltersProps) {
  const { locale } = useViewer();
  const types = view.facet("type", ({ Type }) => Type);
  const groups = [...new Set(rows.flatMap(({ ProductGroups }) => ProductGroups))].sort((a, b) => a.localeCompare(b, "en"));
  return (
    <>
      <ChoiceFilter
        label="Type"
        choices={[...types].map(([value, count]) => ({ value: String(value), label: value, count }))}
        chosen={search.types}
        onChosen={(chosen) => onChange({ types: chosen })}
        allLabel="All"
        locale={locale}
      />
      <ChoiceFilter
        label="Product group"
        choices={groups.map((group) => ({ value: group, label: group }))}
        chosen={search.groups}
        onChosen={(chosen) => onChange({ groups: chosen })}
        allLabel={groups.length > 0 ? `All ${groups.length}` : "All"}
        locale={locale}
      />
    </>
  );
}
