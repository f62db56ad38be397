/** Adds the labels of the loaded rows to those known before; the same map where nothing is new. */
export function addLabels<V>(known: ReadonlyMap<V, string>, loaded: Iterable<readonly [V, string]>): ReadonlyMap<V, string> {
  const added = Array.from(loaded).filter(([value, label]) => known.get(value) !== label);
  return added.length === 0 ? known : new Map([...known, ...added]);
}
