import type { Column } from "./column.ts";
import type { RowFilter } from "./row-filter.ts";

const separator = "\n";

function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase();
}

/** The text filter: a row passes when every word is part of one of its searched columns. Case and accents do not count. */
export function createTextSearch<Row extends object>(columns: readonly Column<Row>[]): (text: string) => RowFilter<Row> | null {
  const searched = columns.filter((column) => column.isSearched);
  const haystacks = new WeakMap<Row, string>();
  const haystackOf = (row: Row) => {
    const known = haystacks.get(row);
    if (known !== undefined) return known;
    const made = fold(searched.map((column) => column.value(row) ?? "").join(separator));
    haystacks.set(row, made);
    return made;
  };
  return (text) => {
    const words = fold(text).split(/\s+/).filter(Boolean);
    const [first] = words;
    if (first === undefined) return null;
    const test =
      words.length === 1
        ? (row: Row) => haystackOf(row).includes(first)
        : (row: Row) => words.every((word) => haystackOf(row).includes(word));
    const key = words.join(" ");
    return { id: "text", key, test, narrows: (previousKey) => key.startsWith(previousKey) };
  };
}
