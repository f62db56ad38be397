"use client";
import { type PointerEvent, useRef } from "react";

interface ColumnEdgeProps {
  /** In pixels. */
  onWidth: (width: number) => void;
  onReset: () => void;
}

/**
 * The edge of a column's head: dragging it changes the width, a double click resets it. Keys on the head and the View menu do the
 * same.
 */
export function ColumnEdge({ onWidth, onReset }: ColumnEdgeProps) {
  const drawn = useRef<{ fromX: number; fromWidth: number; frame: number } | null>(null);
  const onPointerDown = (event: PointerEvent<HTMLSpanElement>) => {
    const head = event.currentTarget.parentElement;
    if (event.button !== 0 || !head) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    drawn.current = { fromX: event.clientX, fromWidth: head.getBoundingClientRect().width, frame: 0 };
  };
  const onPointerMove = (event: PointerEvent) => {
    const start = drawn.current;
    if (!start) return;
    const width = start.fromWidth + event.clientX - start.fromX;
    cancelAnimationFrame(start.frame);
    start.frame = requestAnimationFrame(() => onWidth(width));
  };
  const onPointerUp = () => {
    drawn.current = null;
  };
  return (
    <span
      aria-hidden="true"
      className="data-grid-edge"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      onDoubleClick={onReset}
      onClick={(event) => event.stopPropagation()}
    />
  );
}
