"use client";
import { useMemo } from "react";
import { useViewer } from "#components/viewer.tsx";
import { formatCount } from "#lib/format/numbers/numbers.ts";
import type { RowView } from "../rows/row-view.ts";
import { ChoiceFilter, type ChosenProps } from "./choice-filter.tsx";
import type { Choice } from "./filter.ts";

interface RowChoiceFilterProps<Row, V extends string | number> extends ChosenProps<V> {
  /** The filter's name in the URL. */
  name: string;
  view: Pick<RowView<Row>, "facet"> | undefined;
  /** Undefined if the options are the values of the rows. */
  options: readonly Choice<V>[] | undefined;
  valuesOf: (row: Row) => readonly V[];
  labelOf: ((row: Row, value: V) => string) | undefined;
  isMostFrequentFirst: boolean | undefined;
}

/** A filter that shows for each choice how many loaded rows have it. */
export function RowChoiceFilter<Row, V extends string | number>(props: RowChoiceFilterProps<Row, V>) {
  const { name, view, options, valuesOf, labelOf, isMostFrequentFirst, ...shown } = props;
  const { locale } = useViewer();
  const choices = useMemo(() => {
    const facets = view?.facet(name, valuesOf) ?? new Map<V, never>();
    const counted = (choice: Choice<V>) => ({ ...choice, note: formatCount(facets.get(choice.value)?.count ?? 0, locale) });
    if (options) return options.map(counted);
    // Uses every loaded row, so that a search or another filter removes no choice.
    const found = [...facets].map(([value, { row }]) => counted({ value, label: labelOf?.(row, value) ?? String(value) }));
    return isMostFrequentFirst ? found : found.sort((a, b) => a.label.localeCompare(b.label, "en"));
  }, [view, name, valuesOf, options, labelOf, isMostFrequentFirst, locale]);
  return <ChoiceFilter {...shown} choices={choices} />;
}
