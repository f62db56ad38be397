"use client";
import { type DragEvent, type KeyboardEvent, useRef, useState } from "react";
import type { Column } from "./column.ts";
import { type ColumnArrangement, clampWidth, moveColumn, placedColumns } from "./column-arrangement.ts";
import { fontScale } from "./layout/column-fit.ts";
import type { TableLayout } from "./layout/table-layout.ts";

const stepPixels = 16;
const dragType = "application/x-column";

/** The place where a dragged column would go. */
export interface ColumnDrop {
  readonly at: number;
  readonly side: "before" | "after";
}

/** The actions of a column's head. `at` is the column's place. */
export interface ColumnHandling {
  /** Shift and an arrow change the width; Ctrl or ⌘, Shift and an arrow change the place. */
  readonly onHeadKey: (event: KeyboardEvent, at: number) => void;
  readonly resize: (id: string, pixels: number) => void;
  readonly resetWidth: (id: string) => void;
  readonly dragHandlers: (at: number, onDrop: (drop: ColumnDrop | null) => void) => object;
  /** Announces the last change to a screen reader. */
  readonly announcement: string;
}

export interface ColumnArranging<Row> {
  readonly declared: readonly Column<Row>[];
  readonly arrangement: ColumnArrangement;
  readonly arrange: (changes: Partial<ColumnArrangement>) => void;
}

/** `onMoved` gets the new place of a column that a key has moved, so that the focus follows it. */
export function useColumnHandling<Row>(
  { declared, arrangement, arrange }: ColumnArranging<Row>,
  layout: TableLayout<Row>,
  onMoved: (at: number) => void,
): ColumnHandling {
  const [announcement, setAnnouncement] = useState("");
  const dragged = useRef(-1);
  const { widths } = arrangement;

  const resize = (id: string, pixels: number) => arrange({ widths: { ...widths, [id]: clampWidth(pixels / fontScale()) } });
  const resetWidth = (id: string) => {
    const { [id]: _, ...others } = widths;
    arrange({ widths: others });
  };
  // A narrow list hides some columns, so places are looked up by id. A move shows all columns.
  const move = (from: number, to: number): number | null => {
    const column = layout.columns[from]?.column;
    const target = layout.columns[to]?.column;
    if (!column || !target) return null;
    const place = placedColumns(declared, arrangement).indexOf(target.id);
    const moved = moveColumn(declared, arrangement, column.id, place);
    if (!moved) return null;
    arrange({ columns: moved });
    setAnnouncement(`${column.header}: place ${place + 1} of ${moved.length}`);
    return place;
  };
  const onHeadKey = (event: KeyboardEvent, at: number) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const placed = layout.columns[at];
    if (by === 0 || !event.shiftKey || event.altKey || !placed) return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) {
      const place = move(at, at + by);
      if (place !== null) onMoved(place);
      return;
    }
    const width = clampWidth(event.currentTarget.getBoundingClientRect().width + by * stepPixels);
    resize(placed.column.id, width);
    setAnnouncement(`${placed.column.header}: ${width} pixels wide`);
  };

  const dragHandlers = (at: number, onDrop: (drop: ColumnDrop | null) => void) => ({
    draggable: at > 0,
    onDragStart: (event: DragEvent) => {
      dragged.current = at;
      event.dataTransfer.setData(dragType, String(at));
      event.dataTransfer.effectAllowed = "move";
    },
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(dragType)) return;
      event.preventDefault();
      onDrop({ at, side: at > dragged.current ? "after" : "before" });
    },
    onDragEnd: () => onDrop(null),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      onDrop(null);
      move(dragged.current, at);
    },
  });

  return { onHeadKey, resize, resetWidth, dragHandlers, announcement };
}
