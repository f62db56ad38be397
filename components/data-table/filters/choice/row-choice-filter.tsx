"use client";
import { useMemo, useState } from "react";
import { useViewer } from "#components/viewer.tsx";
import { formatCount } from "#lib/format/numbers/numbers.ts";
import type { RowView } from "../../rows/row-view.ts";
import type { Choice } from "../filter.ts";
import { ChoiceFilter, type ChosenProps } from "./choice-filter.tsx";
import { addLabels, valuesInOrder } from "./known-labels.ts";

interface RowChoiceFilterProps<Row, V extends string | number> extends ChosenProps<V> {
  name: string;
  view: Pick<RowView<Row>, "facet"> | undefined;
  /** Undefined if the options are the values of the rows. */
  options: readonly Choice<V>[] | undefined;
  valuesOf: (row: Row) => readonly V[];
  labelOf: ((row: Row, value: V) => string) | undefined;
  isMostFrequentFirst: boolean | undefined;
  isLast?: ((row: Row, value: V) => boolean) | undefined;
}

/** A filter that shows for each choice how many loaded rows have it. */
export function RowChoiceFilter<Row, V extends string | number>(props: RowChoiceFilterProps<Row, V>) {
  const { name, view, options, valuesOf, labelOf, isMostFrequentFirst, isLast, ...shown } = props;
  const { locale } = useViewer();
  const facets = useMemo(() => view?.facet(name, valuesOf) ?? new Map<V, never>(), [view, name, valuesOf]);
  const [known, setKnown] = useState<ReadonlyMap<V, string>>(new Map());
  // Another filter may change which rows the API returns. That removes no choice.
  const labels = options
    ? known
    : addLabels(
        known,
        Array.from(facets, ([value, { row }]) => [value, labelOf?.(row, value) ?? String(value)]),
      );
  if (labels !== known) setKnown(labels);
  const choices = useMemo(() => {
    const counted = (choice: Choice<V>) => ({ ...choice, note: formatCount(facets.get(choice.value)?.count ?? 0, locale) });
    if (options) return options.map(counted);
    const values = isMostFrequentFirst ? valuesInOrder(facets, labels, isLast) : labels.keys();
    const found = Array.from(values, (value) => counted({ value, label: labels.get(value) ?? "" }));
    return isMostFrequentFirst ? found : found.sort((a, b) => a.label.localeCompare(b.label, "en"));
  }, [facets, labels, options, isMostFrequentFirst, isLast, locale]);
  return <ChoiceFilter {...shown} choices={choices} />;
}
