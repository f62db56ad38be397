/** Adds the labels of the loaded rows to those known before; the same map where nothing is new. */
export function addLabels<V>(known: ReadonlyMap<V, string>, loaded: Iterable<readonly [V, string]>): ReadonlyMap<V, string> {
  const added = Array.from(loaded).filter(([value, label]) => known.get(value) !== label);
  return added.length === 0 ? known : new Map([...known, ...added]);
}

/** The values of the rows in their order, then those known before. Values for which `isLast` holds come after both. */
export function valuesInOrder<Row, V>(
  facets: ReadonlyMap<V, { readonly row: Row }>,
  known: ReadonlyMap<V, string>,
  isLast?: (row: Row, value: V) => boolean,
): readonly V[] {
  const values = [...new Set([...facets.keys(), ...known.keys()])];
  const last = new Set(
    values.filter((value) => {
      const facet = facets.get(value);
      return facet && isLast?.(facet.row, value);
    }),
  );
  return [...values.filter((value) => !last.has(value)), ...last];
}
