"use client";
import { useMemo } from "react";
import { type AllRows, type RowSource, useAllRows } from "../reading/use-all-rows.ts";
import type { ReadPart } from "./part-source.ts";

/** The progress of a read, without its rows. */
export type ReadingState = Omit<AllRows<never>, "rows" | "keyOf" | "isPending">;

/** The rows of the parts that are read so far. */
export function useParts<Row>(source: RowSource<ReadPart<Row>>) {
  const { rows: parts, keyOf: _, isPending, ...reading } = useAllRows(source);
  const rows = useMemo(() => parts?.flatMap((part) => part.rows) ?? [], [parts]);
  return { rows, done: parts?.length ?? 0, isPending, reading };
}

export function combineReadings(a: ReadingState, b: ReadingState): ReadingState {
  const slow = a.isComplete ? b : a;
  const both = (act: (reading: ReadingState) => void) => () => {
    act(a);
    act(b);
  };
  return {
    isComplete: a.isComplete && b.isComplete,
    error: a.error ?? b.error,
    activity: slow.activity,
    wait: slow.wait,
    mayLackRows: a.mayLackRows || b.mayLackRows,
    leftOut: a.leftOut + b.leftOut,
    readAt: a.readAt && b.readAt && Math.min(a.readAt, b.readAt),
    stop: both(({ stop }) => stop()),
    resume: both(({ resume }) => resume()),
    refresh: both(({ refresh }) => refresh()),
  };
}
