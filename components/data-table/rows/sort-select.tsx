"use client";
import { ArrowDown, ArrowUp } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { Select } from "#components/ui/select.tsx";
import type { Column, SortBy } from "../columns/column.ts";

interface SortSelectProps<Row> {
  columns: readonly Column<Row>[];
  sort: readonly SortBy[];
  onSort: (sort: readonly SortBy[]) => void;
}

/** Sorts cards, which have no column heads. */
export function SortSelect<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
  const [first] = sort;
  const isDescending = first?.isDescending ?? true;
  const Icon = isDescending ? ArrowDown : ArrowUp;
  return (
    <div className="flex shrink-0 gap-1 sm:hidden">
      <Select
        size="sm"
        aria-label="Sort by"
        value={first?.id ?? ""}
        onChange={(event) => onSort(event.target.value ? [{ id: event.target.value, isDescending }] : [])}
        className="w-40 pointer-coarse:h-11"
      >
        <option value="">Sort: default</option>
        {columns
          .filter((column) => column.isSortable ?? true)
          .map((column) => (
            <option key={column.id} value={column.id}>
              Sort: {column.header}
            </option>
          ))}
      </Select>
      <Button
        size="icon-sm"
        className="pointer-coarse:size-11"
        disabled={!first}
        aria-label={isDescending ? "Sort ascending" : "Sort descending"}
        onClick={() => first && onSort([{ id: first.id, isDescending: !isDescending }])}
      >
        <Icon aria-hidden="true" />
      </Button>
    </div>
  );
}
