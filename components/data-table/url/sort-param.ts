import type { SortBy } from "../columns/column.ts";
import type { UrlParam } from "./url-params.ts";

/** "DueDate,-OpenBalance": a minus means descending. Ignores columns that the list does not have. */
export function sortParam(columnIDs: readonly string[]): UrlParam<readonly SortBy[]> {
  return {
    read: (text) =>
      (text ?? "")
        .split(",")
        .map((item) => ({ id: item.replace(/^-/, ""), isDescending: item.startsWith("-") }))
        .filter(({ id }, at, all) => columnIDs.includes(id) && all.findIndex((other) => other.id === id) === at),
    write: (sort) => sort.map(({ id, isDescending }) => (isDescending ? `-${id}` : id)).join(",") || null,
  };
}

/** The order after a click on a column head: first direction, the other, none. `isAdded` keeps the order by other columns before it. */
export function toggleSort(sort: readonly SortBy[], id: string, startsDescending: boolean, isAdded: boolean): readonly SortBy[] {
  const current = sort.find((item) => item.id === id);
  const others = isAdded ? sort.filter((item) => item.id !== id) : [];
  if (!current) return [...others, { id, isDescending: startsDescending }];
  if (current.isDescending !== startsDescending) return others;
  const turned = { id, isDescending: !current.isDescending };
  return isAdded ? sort.map((item) => (item.id === id ? turned : item)) : [turned];
}
